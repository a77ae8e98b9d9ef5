import { useEffect } from 'react'
import { useUnsavedEdits } from '../data/useStoredOfUser.ts'
import { paths } from '../ground/paths.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { Link } from '../ui/Link.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { statusWords } from './outboxWords.ts'
import { followOutbox, useOutbox } from './sending/outboxStore.ts'

interface QueuedEditNoteProps {
  adId: string
  /** Reloads the ad. */
  reload: () => Promise<void>
}

/**
 * Tells the owner of an ad that changes to it wait on this phone, finished or not; nothing without changes.
 */
export function QueuedEditNote({ adId, reload }: QueuedEditNoteProps) {
  const { ads, sending, readAt } = useOutbox()
  const isBegun = useUnsavedEdits().includes(adId)
  const queued = ads.filter(({ edit }) => edit?.adId === adId).at(-1)
  const isSaved = queued?.state.name === 'published'
  useEffect(followOutbox, [])
  useEffect(() => {
    if (isSaved) void reload()
  }, [isSaved, reload])

  if (queued && !isSaved) {
    const { look, label, text } = statusWords(queued, sending[queued.id], readAt)
    return (
      <Alert kind={look === 'attention' ? 'warning' : 'info'} title={label}>
        {text} <Link to={paths.ownAds}>Ver en mis anuncios</Link>
      </Alert>
    )
  }
  if (!isBegun) return null
  return (
    <Alert kind="info" title="Tienes cambios sin guardar">
      <Link to={sellingPaths.editAd(adId)}>Seguir editando</Link>
    </Alert>
  )
}
