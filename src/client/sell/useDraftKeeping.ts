import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { DraftKeeper, type DraftContent, type Keeping } from './draftKeeper.ts'
import type { StoredDraft } from './useStoredDraft.ts'

interface DraftKeepingOptions {
  stored: StoredDraft
  sellerId: string
  idempotencyKey: string
  content: DraftContent
}

/** Keeps the draft on the phone with every change, and what still waits when the page is left. */
export function useDraftKeeping(options: DraftKeepingOptions): {
  keeper: DraftKeeper
  keeping: Keeping
} {
  const { stored, sellerId, idempotencyKey, content } = options
  const [keeping, setKeeping] = useState<Keeping>(() => {
    if (!stored.canKeep) return 'memory'
    return stored.draft ? 'saved' : 'nothing'
  })
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        id: stored.id,
        idempotencyKey,
        initial: content,
        isStillMine: () => useSession.getState().user?.sellerId === sellerId,
        onKeeping: setKeeping,
      }),
  )

  useEffect(() => keeper.keep(content), [keeper, content])

  useEffect(() => {
    const flush = () => void keeper.flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])

  return { keeper, keeping }
}
