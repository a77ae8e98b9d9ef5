import { useSearchParams } from 'react-router-dom'
import { AUDIT_TARGETS, type AuditTarget } from '../../contract/audit/auditActs.ts'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { AuditList } from '../staff/AuditList.tsx'
import { listQuery } from '../staff/list/listQuery.ts'
import { PanelFilters, type PanelFilter } from '../staff/list/PanelFilters.tsx'
import { PanelList } from '../staff/list/PanelList.tsx'
import { Card } from '../ui/boxes.tsx'
import styles from './AuditSection.module.css'

const LABELS: Readonly<Record<AuditTarget, string>> = {
  reporte: 'Reportes',
  publicacion: 'Anuncios',
  reseña: 'Reseñas',
  usuario: 'Cuentas',
  conversacion: 'Conversaciones',
  banner: 'Banners',
  sinónimos: 'Sinónimos',
  sugerencia: 'Sugerencias',
  regla: 'Palabras',
}

const FILTERS: readonly PanelFilter[] = [
  {
    name: 'tipo',
    label: 'Sobre',
    all: 'Todo',
    choices: AUDIT_TARGETS.map((value) => ({ value, label: LABELS[value] })),
  },
]

/** Acts of staff, newest first; the log is read-only. */
export function AuditSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['tipo', 'page'])
  const query = useFreshQuery({ key: 'GET /api/audit', query: asked })
  const { answer } = query

  return (
    <>
      <PanelFilters section="historial" filters={FILTERS} query={asked} />
      <PanelList
        query={query}
        items={answer?.acts}
        total={answer?.total}
        pageSize={PANEL_PAGE_SIZE}
        section="historial"
        asked={asked}
      >
        {(acts) => (
          <Card className={styles['frame']}>
            <AuditList acts={acts} />
          </Card>
        )}
      </PanelList>
    </>
  )
}
