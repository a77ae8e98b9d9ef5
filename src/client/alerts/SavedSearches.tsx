import { useEffect, useState } from 'react'
import type { Alert } from '../../contract/alerts/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useQuery } from '../data/query.ts'
import { paths } from '../ground/paths.ts'
import { List } from '../list/List.tsx'
import { PartFailure } from '../list/PartFailure.tsx'
import { Actions, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { AlertSheet } from './AlertSheet.tsx'
import { howWords, newsWords } from './alertWords.ts'
import styles from './SavedSearches.module.css'
import { sendGuestAlerts } from './sendGuestAlerts.ts'

interface SavedSearchesProps {
  /** Level of its heading, below that of the page or of the section around it. */
  heading: 'h2' | 'h3'
}

/** The user's saved searches: how each notifies, and how to delete it. */
export function SavedSearches({ heading: Heading }: SavedSearchesProps) {
  const query = useQuery({ key: 'GET /api/alert' }, { personal: true })
  const { answer, reload } = query
  const [changing, setChanging] = useState<Alert>()

  useEffect(() => {
    // Sends saved searches that the log-in could not send.
    void sendGuestAlerts().then(reload)
  }, [reload])

  return (
    <Stack as="section" gap={3} aria-labelledby="busquedas">
      <Heading id="busquedas" className={styles['title']}>
        Búsquedas guardadas
      </Heading>
      <List
        {...query}
        items={answer}
        failed={
          <PartFailure
            query={query}
            offline="Tus búsquedas guardadas aparecen en cuanto vuelva la red."
          />
        }
        skeleton={<Skeleton shape="block" />}
        empty={<p>Busca algo y toca «Avísame»: te contamos cuando alguien lo publique.</p>}
      >
        {(alerts) => (
          <Stack as="ul" gap={3} aria-label="Búsquedas guardadas">
            {alerts.map((alert) => (
              <SavedSearch
                key={alert._id}
                alert={alert}
                onChange={() => setChanging(alert)}
                onRemoved={reload}
              />
            ))}
          </Stack>
        )}
      </List>
      {changing && (
        <AlertSheet
          name={changing.nombre}
          alert={changing}
          onSaved={() => void reload()}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Stack>
  )
}

interface SavedSearchProps {
  alert: Alert
  onChange: () => void
  onRemoved: () => Promise<void>
}

function SavedSearch({ alert, onChange, onRemoved }: SavedSearchProps) {
  const { _id: id, nombre: name, filtros, nuevos = 0 } = alert
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/alert/:id', { params: { id } })
    showToast({ kind: 'success', text: 'Búsqueda borrada' })
    // Deleting made room for a saved search of this phone.
    await sendGuestAlerts()
    await onRemoved()
  })
  return (
    <Stack as="li" gap={1} className={styles['search']}>
      <span className={styles['head']}>
        <Link className={styles['name']} to={paths.searchFor(alert.busqueda)}>
          {name}
        </Link>
        {nuevos > 0 && <b className={styles['news']}>{newsWords(nuevos)}</b>}
      </span>
      {filtros.length > 0 && <Muted as="span">{filtros.join(' · ')}</Muted>}
      <Muted as="span">{howWords(alert)}</Muted>
      <Actions as="span" gap={2}>
        <Button aria-label={`Cambiar: ${name}`} onClick={onChange}>
          Cambiar
        </Button>
        <Button aria-label={`Borrar: ${name}`} busy={isActing} onClick={act}>
          Borrar
        </Button>
      </Actions>
      {failure && <ActFailure failure={failure} />}
    </Stack>
  )
}
