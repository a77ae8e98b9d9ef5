import { useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { EmptiedNote } from '../install/EmptiedNote.tsx'
import { GuestNote } from './GuestNote.tsx'
import { OutboxCard } from './OutboxCard.tsx'
import styles from './OutboxList.module.css'
import { followOutbox, useOutbox } from './sending/outboxStore.ts'

interface OutboxListProps {
  /** One of them was published, so that lists of published ads are old. */
  onPublished?: () => void
}

/** The person's finished ads that are on their way; nothing where there are none. */
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
    <section className={styles['outbox']} aria-labelledby="salida">
      <h2 id="salida">Bandeja de salida</h2>
      <ul className={styles['list']}>
        {ads.map((ad) => (
          <OutboxCard key={ad.id} ad={ad} heading="h3" />
        ))}
      </ul>
      {published < ads.length && <EmptiedNote />}
    </section>
  )
}
