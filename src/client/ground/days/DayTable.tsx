import { formatDay } from '../../../contract/text/format.ts'
import { useSite } from '../site.ts'
import styles from './days.module.css'

interface DayTableProps {
  /** Headings of the columns after the day. */
  columns: readonly string[]
  /** The oldest day first; the table begins with the newest. */
  rows: readonly { fecha: string; cells: readonly string[] }[]
}

/** The numbers of bars, in a table that unfolds. */
export function DayTable({ columns, rows }: DayTableProps) {
  const { today } = useSite()
  return (
    <details className={styles['details']}>
      <summary>Ver día por día</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map(({ fecha, cells }) => (
            <tr key={fecha}>
              <th scope="row">{formatDay(fecha, today)}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
