import type { Answer } from '../../contract/api.ts'
import { REPORT_KIND_LABELS, REPORT_STATE_LABELS } from '../../contract/reports/reportStates.ts'
import { countWords, formatDate } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { AuditList } from '../staff/AuditList.tsx'
import { NewTabLink } from '../staff/NewTabLink.tsx'
import { Muted, Stack } from '../ui/boxes.tsx'
import { ReportedThing } from './ReportedThing.tsx'
import styles from './ReportSheet.module.css'
import { sentence } from './reportWords.ts'

interface ReportDetailsProps {
  page: Answer<'GET /api/report/:id'>
  onOpen: (id: string) => void
}

/**
 * All the facts for a decision: the complaint on one side, the reported thing and its history on the other.
 */
export function ReportDetails({ page, onOpen }: ReportDetailsProps) {
  const { report, denunciante, objeto, historial, otros } = page
  return (
    <Stack gap={6} className={styles['columns']}>
      <Stack as="section" gap={3} aria-label="La queja">
        <h3>{sentence(report.razon)}</h3>
        <p className={styles['complaint']}>{report.descripcion}</p>
        <Muted as="p">
          {denunciante ? (
            <span>
              Reportó{' '}
              <NewTabLink to={paths.seller(denunciante.sellerId)}>
                {denunciante.nombre} {denunciante.apellido}
              </NewTabLink>{' '}
              el {formatDate(report.fechaCreacion)}. Lleva{' '}
              {countWords(denunciante.reportes, 'reporte')},{' '}
              {countWords(denunciante.anulados, 'anulado')}.
            </span>
          ) : (
            <span>
              Reportado el {formatDate(report.fechaCreacion)}
              {report.esTuyo ? '.' : ' por alguien que ya no tiene cuenta.'}
            </span>
          )}
        </Muted>
      </Stack>
      <Stack
        as="section"
        gap={3}
        className={styles['thing']}
        aria-label={REPORT_KIND_LABELS[report.tipo]}
      >
        {objeto ? (
          <ReportedThing thing={objeto} reportId={report._id} />
        ) : (
          <Muted as="p">Lo que se reportó ya no existe.</Muted>
        )}
      </Stack>
      <Stack as="section" gap={3} aria-label="Lo anterior">
        {otros.length > 0 && (
          <>
            <h3>Otros reportes de lo mismo</h3>
            <Stack as="ul" gap={2}>
              {otros.map((other) => {
                const { _id: id } = other
                return (
                  <li key={id}>
                    <button type="button" className={styles['other']} onClick={() => onOpen(id)}>
                      <strong>{other.folio}</strong> · {REPORT_STATE_LABELS[other.estado]}
                      <span>
                        {sentence(other.razon)}: {other.descripcion}
                      </span>
                    </button>
                  </li>
                )
              })}
            </Stack>
          </>
        )}
        {historial.length > 0 && (
          <>
            <h3>Historia</h3>
            <AuditList acts={historial} />
          </>
        )}
      </Stack>
    </Stack>
  )
}
