import { useEffect, useState } from 'react'
import type { Alert } from '../../contract/alerts/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useQuery } from '../data/query.ts'
import { paths } from '../ground/paths.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { AlertSheet } from './AlertSheet.tsx'
import { howWords } from './alertWords.ts'
import styles from './SavedSearches.module.css'
import { sendGuestAlerts } from './sendGuestAlerts.ts'

/** The person's saved searches: how each notifies, and how to delete it. */
export function SavedSearches() {
  const { answer, failure, isLoading, reload } = useQuery(
    { key: 'GET /api/alert' },
    { personal: true },
  )
  const [changing, setChanging] = useState<Alert>()

  useEffect(() => {
    // Sends saved searches that the log-in could not send.
    void sendGuestAlerts().then(reload)
  }, [reload])

  return (
    <section className={styles['section']} aria-labelledby="busquedas">
      <h3 id="busquedas" className={styles['title']}>
        Búsquedas guardadas
      </h3>
      {!answer && failure && !isLoading && (
        <ListFailure
          failure={failure}
          onRetry={() => void reload()}
          unsaved="Tus búsquedas no están guardadas"
        />
      )}
      {!answer && (isLoading || !failure) && <Skeleton shape="block" />}
      {answer?.length === 0 && (
        <p>Busca algo y toca «Avísame»: te contamos cuando alguien lo publique.</p>
      )}
      {answer && answer.length > 0 && (
        <ul className={styles['list']} aria-label="Búsquedas guardadas">
          {answer.map((alert) => (
            <SavedSearch
              key={alert._id}
              alert={alert}
              onChange={() => setChanging(alert)}
              onRemoved={reload}
            />
          ))}
        </ul>
      )}
      {changing && (
        <AlertSheet
          name={changing.nombre}
          alert={changing}
          onSaved={() => void reload()}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  )
}

interface SavedSearchProps {
  alert: Alert
  onChange: () => void
  onRemoved: () => Promise<void>
}

function SavedSearch({ alert, onChange, onRemoved }: SavedSearchProps) {
  const { _id: id, nombre: name, filtros } = alert
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/alert/:id', { params: { id } })
    showToast({ kind: 'success', text: 'Búsqueda borrada' })
    // Deleting made room for a saved search of this phone.
    await sendGuestAlerts()
    await onRemoved()
  })
  return (
    <li className={styles['search']}>
      <Link className={styles['name']} to={paths.searchFor(alert.busqueda)}>
        {name}
      </Link>
      {filtros.length > 0 && <span className={styles['small']}>{filtros.join(' · ')}</span>}
      <span className={styles['small']}>{howWords(alert)}</span>
      <span className={styles['acts']}>
        <Button aria-label={`Cambiar: ${name}`} onClick={onChange}>
          Cambiar
        </Button>
        <Button aria-label={`Borrar: ${name}`} busy={isActing} onClick={act}>
          Borrar
        </Button>
      </span>
      {failure && <ActFailure failure={failure} />}
    </li>
  )
}
