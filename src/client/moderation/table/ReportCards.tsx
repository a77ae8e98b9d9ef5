import { REPORT_KIND_LABELS, REPORT_STATE_LABELS } from '../../../contract/reports/reportStates.ts'
import { formatDate } from '../../../contract/text/format.ts'
import { Chip } from '../../staff/Chip.tsx'
import { sentence, STATE_LOOKS } from '../reportWords.ts'
import styles from './ReportCards.module.css'
import { Tick, type ReportListProps } from './ReportTable.tsx'

/** The reports on a phone: a tap opens a report, the box in its corner selects it. */
export function ReportCards({ reports, selection, onOpen }: ReportListProps) {
  return (
    <ul className={styles['cards']} aria-label="Reportes">
      {reports.map((report) => {
        const { _id: id } = report
        return (
          <li key={id} className={styles['card']} data-selected={selection.has(id) || undefined}>
            <button type="button" className={styles['open']} onClick={() => onOpen(id)}>
              <span className={styles['head']}>
                <strong className={styles['folio']}>{report.folio}</strong>
                <Chip look={STATE_LOOKS[report.estado]}>{REPORT_STATE_LABELS[report.estado]}</Chip>
              </span>
              <strong>{sentence(report.razon)}</strong>
              {report.asunto !== null && <span className={styles['line']}>{report.asunto}</span>}
              <span className={styles['description']}>{report.descripcion}</span>
              <span className={styles['small']}>
                {REPORT_KIND_LABELS[report.tipo]} · {formatDate(report.fechaCreacion)}
                {report.abiertos > 1 && <span> · {report.abiertos} abiertos</span>}
              </span>
            </button>
            <Tick
              label={`Elegir ${report.folio}`}
              checked={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
