import { useEffect, useState } from 'react'
import type { Alert } from '../../contract/alerts/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
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

/** The searches that somebody hears of: how each tells, and how to end it. */
export function SavedSearches() {
  const { answer, failure, isLoading, reload } = useQuery(
    { key: 'GET /api/alert' },
    { personal: true },
  )
  const [changing, setChanging] = useState<Alert>()

  useEffect(() => {
    // What a log-in could not send yet comes along.
    void sendGuestAlerts().then(reload)
  }, [reload])

  const remove = async ({ _id: id }: Alert) => {
    try {
      await call('DELETE /api/alert/:id', { params: { id } })
      showToast({ kind: 'success', text: 'Búsqueda borrada' })
      // There is room for one of this phone.
      await sendGuestAlerts()
      await reload()
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    }
  }

  return (
    <section className={styles['section']} aria-labelledby="busquedas">
      <h3 id="busquedas" className={styles['title']}>
        Búsquedas guardadas
      </h3>
      {!answer && failure && !isLoading && (
        <ListFailure
          failure={failure}
          onRetry={() => void reload()}
          unsaved="Tus búsquedas no están guardadas en este dispositivo"
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
              onRemove={() => void remove(alert)}
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
  onRemove: () => void
}

function SavedSearch({ alert, onChange, onRemove }: SavedSearchProps) {
  const { nombre: name, filtros } = alert
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
        <Button aria-label={`Borrar: ${name}`} onClick={onRemove}>
          Borrar
        </Button>
      </span>
    </li>
  )
}
