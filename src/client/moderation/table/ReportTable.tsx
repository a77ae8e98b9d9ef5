import { useEffect, useRef } from 'react'
import type { Report } from '../../../contract/moderation/endpoints.ts'
import { useSite } from '../../ground/site.ts'
import { Card } from '../../ui/boxes.tsx'
import { cellOf, REPORT_COLUMNS, type ReportColumn } from './reportColumns.tsx'
import styles from './ReportTable.module.css'
import type { Selection } from './SelectionBar.tsx'

export interface ReportListProps {
  reports: readonly Report[]
  selection: Selection
  onOpen: (id: string) => void
}

const COLUMNS = Object.keys(REPORT_COLUMNS) as ReportColumn[]

/** The specification's table; arrows (or j and k) go from row to row, Enter opens, the space bar selects. */
export function ReportTable({ reports, selection, onOpen }: ReportListProps) {
  const { today } = useSite()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => (table.current ? followRowKeys(table.current) : undefined), [])
  return (
    <Card className={styles['frame']}>
      <table ref={table} className={styles['table']}>
        <caption className="solo-lectores">Reportes</caption>
        <thead>
          <tr>
            <th scope="col">
              <Tick label="Elegir todos" checked={selection.isAll} onToggle={selection.toggleAll} />
            </th>
            {Object.entries(REPORT_COLUMNS).map(([column, heading]) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => {
            const { _id: id } = report
            return (
              <tr key={id} aria-selected={selection.has(id)} onClick={() => onOpen(id)}>
                <td onClick={(event) => event.stopPropagation()}>
                  <Tick
                    label={`Elegir ${report.folio}`}
                    checked={selection.has(id)}
                    onToggle={() => selection.toggle(id)}
                  />
                </td>
                {COLUMNS.map((column) =>
                  column === 'folio' ? (
                    <th key={column} scope="row">
                      <button
                        type="button"
                        className={styles['folio']}
                        data-row
                        onClick={(event) => {
                          event.stopPropagation()
                          onOpen(id)
                        }}
                        onKeyDown={(event) => {
                          if (event.key !== ' ') return
                          event.preventDefault()
                          selection.toggle(id)
                        }}
                      >
                        {cellOf(report, column, today)}
                      </button>
                    </th>
                  ) : (
                    <td key={column} className={styles[column]}>
                      {cellOf(report, column, today)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Lets arrows (or j and k) move the focus between the rows of a table, each with a `[data-row]`. The listener
 * is on the element, for a table is no control. Returns the function that stops it.
 */
function followRowKeys(table: HTMLTableElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
    const row = event.target instanceof Element ? event.target.closest('tr') : null
    const at = rows.findIndex((candidate) => row?.contains(candidate))
    const next = rows[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  table.addEventListener('keydown', onKey)
  return () => table.removeEventListener('keydown', onKey)
}

interface TickProps {
  label: string
  checked: boolean
  onToggle: () => void
}

/** The box that selects a report or all, with room around it for a finger. */
export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
    </label>
  )
}
