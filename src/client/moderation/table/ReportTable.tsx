import { useEffect, useRef } from 'react'
import type { Report } from '../../../contract/moderation/endpoints.ts'
import { REPORT_KIND_LABELS, REPORT_STATE_LABELS } from '../../../contract/reports/reportStates.ts'
import { formatDate } from '../../../contract/text/format.ts'
import { Chip } from '../../staff/Chip.tsx'
import { OWN_CASE } from '../../staff/ownCase.ts'
import { sentence, STATE_LOOKS } from '../reportWords.ts'
import styles from './ReportTable.module.css'
import type { Selection } from './SelectionBar.tsx'

export interface ReportListProps {
  reports: readonly Report[]
  selection: Selection
  onOpen: (id: string) => void
}

/** The specification's table; arrows (or j and k) go from row to row, Enter opens, the space bar selects. */
export function ReportTable({ reports, selection, onOpen }: ReportListProps) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => (table.current ? followRowKeys(table.current) : undefined), [])
  return (
    <div className={styles['frame']}>
      <table ref={table} className={styles['table']}>
        <caption className="solo-lectores">Reportes</caption>
        <thead>
          <tr>
            <th scope="col">
              <Tick label="Elegir todos" checked={selection.isAll} onToggle={selection.toggleAll} />
            </th>
            <th scope="col">Folio</th>
            <th scope="col">Fecha</th>
            <th scope="col">Motivo</th>
            <th scope="col">Descripción</th>
            <th scope="col">Estado</th>
            <th scope="col">Tipo</th>
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
                <th scope="row">
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
                    {report.folio}
                  </button>
                </th>
                <td className={styles['date']}>{formatDate(report.fechaCreacion)}</td>
                <td>{sentence(report.razon)}</td>
                <td className={styles['description']}>
                  {report.asunto !== null && <strong>{report.asunto}</strong>}
                  <span>{report.descripcion}</span>
                </td>
                <td className={styles['state']}>
                  <Chip look={STATE_LOOKS[report.estado]}>
                    {REPORT_STATE_LABELS[report.estado]}
                  </Chip>
                </td>
                <td className={styles['kind']}>
                  {REPORT_KIND_LABELS[report.tipo]}
                  {report.esTuyo && <span className={styles['more']}>{OWN_CASE}</span>}
                  {report.abiertos > 1 && (
                    <span className={styles['more']}>{report.abiertos} abiertos</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
