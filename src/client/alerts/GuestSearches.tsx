import { useState } from 'react'
import { paths } from '../ground/paths.ts'
import { Actions, Muted, Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { howWords, searchName } from './alertWords.ts'
import { forgetGuestAlert, guestSearches } from './guestAlerts.ts'
import styles from './SavedSearches.module.css'

interface GuestSearchesProps {
  /** Title of a search. */
  titleOf: (busqueda: Record<string, string>) => string
}

/** The searches that a guest saved on this phone; they tell of new ads after a log-in. */
export function GuestSearches({ titleOf }: GuestSearchesProps) {
  const [alerts, setAlerts] = useState(guestSearches)
  if (alerts.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="no-notifications" />}
        title="Aún no guardas búsquedas"
        text="Busca algo y toca «Avísame»: te contamos cuando alguien lo publique."
        action={
          <ButtonLink look="main" to={paths.search}>
            Ver anuncios
          </ButtonLink>
        }
      />
    )
  return (
    <Stack as="ul" gap={3} aria-label="Búsquedas guardadas">
      {alerts.map((alert) => {
        const name = searchName(titleOf(alert.busqueda))
        return (
          <Stack as="li" gap={1} key={JSON.stringify(alert.busqueda)} className={styles['search']}>
            <Link className={styles['name']} to={paths.searchFor(alert.busqueda)}>
              {name}
            </Link>
            <Muted as="span">{`${howWords(alert)}, cuando inicies sesión`}</Muted>
            <Actions as="span" gap={2}>
              <Button
                aria-label={`Borrar: ${name}`}
                onClick={() => {
                  forgetGuestAlert(alert)
                  setAlerts(guestSearches())
                }}
              >
                Borrar
              </Button>
            </Actions>
          </Stack>
        )
      })}
    </Stack>
  )
}
