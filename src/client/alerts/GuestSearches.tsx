import { useState } from 'react'
import { paths } from '../ground/paths.ts'
import { Actions, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { howWords } from './alertWords.ts'
import { forgetGuestAlert, guestSearches } from './guestAlerts.ts'
import styles from './SavedSearches.module.css'

interface GuestSearchesProps {
  /** Name of a search. */
  nameOf: (busqueda: Record<string, string>) => string
}

/** The searches that a guest saved on this phone; they tell of new ads after a log-in. */
export function GuestSearches({ nameOf }: GuestSearchesProps) {
  const [alerts, setAlerts] = useState(guestSearches)
  if (alerts.length === 0)
    return <p>Busca algo y toca «Avísame»: te contamos cuando alguien lo publique.</p>
  return (
    <Stack as="ul" gap={3} aria-label="Búsquedas guardadas">
      {alerts.map((alert) => {
        const name = nameOf(alert.busqueda)
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
