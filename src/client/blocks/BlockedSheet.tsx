import { useEffect } from 'react'
import type { Blocked } from '../../contract/blocks/endpoints.ts'
import { onDay } from '../ground/onDay.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { List } from '../list/List.tsx'
import { Muted, Row, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import styles from './BlockedSheet.module.css'
import { useBlocked } from './useBlocked.ts'

/** The people whom the user has blocked, with the way back. */
export function BlockedSheet({ onClose }: { onClose: () => void }) {
  const { query, members, isActing, unblock } = useBlocked()
  const { reload } = query

  useEffect(() => {
    // Other devices block people meanwhile.
    void reload()
  }, [reload])

  return (
    <Sheet title="Personas bloqueadas" open onClose={onClose}>
      <List
        {...query}
        items={members}
        skeleton={<Skeleton shape="block" />}
        empty={<p>No has bloqueado a nadie. Puedes hacerlo en la página de cada vendedor.</p>}
        unsaved="Tu lista no está guardada"
      >
        {(people) => (
          <Stack as="ul" gap={3} aria-label="Personas bloqueadas">
            {people.map((person) => (
              <li key={person._id}>
                <BlockedPerson
                  person={person}
                  isActing={isActing}
                  onUnblock={() => void unblock(person)}
                />
              </li>
            ))}
          </Stack>
        )}
      </List>
    </Sheet>
  )
}

interface BlockedPersonProps {
  person: Blocked
  isActing: boolean
  onUnblock: () => void
}

function BlockedPerson({ person, isActing, onUnblock }: BlockedPersonProps) {
  const { today } = useSite()
  const name = `${person.nombre} ${person.apellido}`.trim()
  return (
    <Row
      className={styles['person']}
      picture={<Face person={person} size={44} className={styles['face']} />}
      end={
        <Button disabled={isActing} aria-label={`Desbloquear a ${name}`} onClick={onUnblock}>
          Desbloquear
        </Button>
      }
    >
      <Link className={styles['name']} to={paths.seller(person._id)}>
        {name}
      </Link>
      <Muted as="span">Desde {onDay(person.fecha, today)}</Muted>
    </Row>
  )
}
