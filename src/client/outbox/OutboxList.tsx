import { useEffect, useRef, useState } from 'react'
import { countUnsent } from '../../offline/outbox/outbox.ts'
import { useSession } from '../data/session.ts'
import { EmptiedNote } from '../ground/install/EmptiedNote.tsx'
import { paths } from '../ground/paths.ts'
import { Stack } from '../ui/boxes.tsx'
import { Link } from '../ui/Link.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { OutboxCard } from './OutboxCard.tsx'
import styles from './OutboxList.module.css'
import { followOutbox, useOutbox } from './sending/outboxStore.ts'

interface OutboxListProps {
  /** An ad was published, so that lists of published ads are stale. */
  onPublished?: () => void
}

/** The user's finished ads that wait or are being sent; nothing without any. */
export function OutboxList({ onPublished }: OutboxListProps) {
  const isGuest = useSession((session) => session.user === null)
  const ads = useOutbox((outbox) => outbox.ads)
  const published = ads.filter(({ state }) => state.name === 'published').length
  const seen = useRef(published)

  useEffect(followOutbox, [])

  useEffect(() => {
    if (published > seen.current) onPublished?.()
    seen.current = published
  }, [published, onPublished])

  if (isGuest) return <GuestNote />
  if (ads.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="salida">
      <h2 id="salida">Bandeja de salida</h2>
      <Stack as="ul" gap={3} className={styles['list']}>
        {ads.map((ad) => (
          <OutboxCard key={ad.id} ad={ad} heading="h3" />
        ))}
      </Stack>
      {published < ads.length && <EmptiedNote />}
    </Stack>
  )
}

/** Tells guests that unsent ads wait on this phone, but neither whose nor which (fault F17). */
function GuestNote() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isHere = true
    countUnsent().then(
      (found) => isHere && setCount(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  if (count === 0) return null
  const words =
    count === 1
      ? 'Hay 1 anuncio o cambio en espera en este dispositivo.'
      : `Hay ${count} anuncios o cambios en espera en este dispositivo.`
  return (
    <Alert kind="info" title={words}>
      <Link to={paths.loginThen(paths.ownAds)}>Inicia sesión</Link> con la misma cuenta y se envía
      solo.
    </Alert>
  )
}
