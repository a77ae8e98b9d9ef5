import { useEffect, useState } from 'react'
import type { OutboxState } from '../../offline/outbox/outboxState.ts'
import { EmptiedNote } from '../ground/install/EmptiedNote.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { askForSending } from '../ground/worker/worker.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { OutboxCard } from './OutboxCard.tsx'
import styles from './QueuedAd.module.css'
import { followOutbox, useOutbox } from './sending/outboxStore.ts'

const AWAY = {
  background: 'Puedes cerrar la app: sale aunque no la tengas abierta.',
  page: 'No hace falta que esperes. Si cierras la app, sale cuando la abras con conexión.',
}

/**
 * The wizard's last screen for an ad that could not be sent at once. It says that the ad is safe and sent
 * automatically, and links to its place. `id` is its key in the outbox.
 */
export function QueuedAd({ id }: { id: string }) {
  const ad = useOutbox(({ ads }) => ads.find((one) => one.id === id))
  const isRead = useOutbox(({ readAt }) => readAt > 0)
  const title = titleFor(ad?.state.name)
  useTitle(title)
  const [isPromised, setPromised] = useState(false)
  useEffect(followOutbox, [])
  useEffect(() => void askForSending().then(setPromised), [])
  if (!isRead) return <LoadingScreen />
  return (
    <NoticePage
      drawing={
        ad?.state.name === 'waiting' ? (
          <Drawing name="offline" size={140} />
        ) : (
          <Drawing name="welcome" size={140} />
        )
      }
      title={title}
    >
      {/* The status of an ad with a fixed time already says when it is sent. */}
      {ad?.state.name === 'waiting' && ad.state.why !== 'limit' && (
        <p>{isPromised ? AWAY.background : AWAY.page}</p>
      )}
      {!ad && <p>Ya se publicó o lo sacaste de aquí, en esta pestaña o en otra.</p>}
      {ad && (
        <ul className={styles['ad']}>
          <OutboxCard ad={ad} heading="h2" />
        </ul>
      )}
      {ad && ad.state.name !== 'published' && <EmptiedNote />}
      <ButtonLink look="main" wide to={paths.ownAds}>
        Ver mis anuncios
      </ButtonLink>
      <ButtonLink wide to={paths.home}>
        Volver al inicio
      </ButtonLink>
    </NoticePage>
  )
}

function titleFor(state: OutboxState['name'] | undefined): string {
  switch (state) {
    case 'waiting':
      return 'Tu anuncio está guardado'
    case 'attention':
      return 'Tu anuncio necesita tu atención'
    case 'published':
      return '¡Tu anuncio ya está publicado!'
    case undefined:
      return 'Este anuncio ya no espera'
  }
}
