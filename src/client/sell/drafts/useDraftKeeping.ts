import { useEffect, useState } from 'react'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { useSession } from '../../data/session.ts'
import { askToPersist } from './askToPersist.ts'
import type { DraftContent } from './draftContent.ts'
import { DraftKeeper } from './draftKeeper.ts'
import type { Keeping } from './draftKeeperOptions.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Storage that failed may be well again; milliseconds. */
const TRIED_AGAIN = 10_000

interface DraftKeepingOptions {
  stored: StoredDraft
  sellerId: string
  isKeyOfContent: boolean
  content: DraftContent
  /** Makes the wizard's content of what was kept. */
  read: (kept: Draft) => DraftContent
  /** Puts into the wizard what another tab wrote; that of the first render is used. */
  adopt: (theirs: DraftContent) => void
}

export interface DraftKeeping {
  keeper: DraftKeeper
  keeping: Keeping
  /** The version of another tab between which and this one the person has to choose (fault F16). */
  theirs: DraftContent | null
  /** The draft was published or deleted elsewhere, and whether something here was unsaved then. */
  gone: { wasUnsaved: boolean } | null
}

/** Keeps the draft on the phone with every change, and what still waits when the page is left. */
export function useDraftKeeping(options: DraftKeepingOptions): DraftKeeping {
  const { stored, sellerId, isKeyOfContent, content, read, adopt } = options
  const [keeping, setKeeping] = useState<Keeping>(() => {
    if (!stored.canKeep) return 'memory'
    return stored.draft ? 'saved' : 'nothing'
  })
  const [theirs, setTheirs] = useState(() => (stored.theirs ? read(stored.theirs) : null))
  const [gone, setGone] = useState<DraftKeeping['gone']>(null)
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        id: stored.id,
        initial: content,
        stored,
        isKeyOfContent,
        read,
        isStillMine: () => useSession.getState().user?.sellerId === sellerId,
        onKeeping: setKeeping,
        onFollow: adopt,
        onClash: setTheirs,
        onGone: (wasUnsaved) => setGone({ wasUnsaved }),
      }),
  )

  useEffect(() => keeper.keep(content), [keeper, content])

  useEffect(() => {
    const stopListening = keeper.listen()
    const leave = () => keeper.leave()
    // A tab that slept, or a browser that tells tabs nothing of each other, looks for itself.
    const look = () =>
      void (document.visibilityState === 'visible' ? keeper.look() : keeper.flush())
    addEventListener('pagehide', leave)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
      void keeper.flush()
    }
  }, [keeper])

  useEffect(() => {
    if (keeping !== 'memory') return
    const trying = setInterval(() => void keeper.flush(), TRIED_AGAIN)
    return () => clearInterval(trying)
  }, [keeper, keeping])

  const hasKeptPhotos = keeping === 'saved' && content.photos.length > 0
  useEffect(() => {
    if (hasKeptPhotos) void askToPersist()
  }, [hasKeptPhotos])

  return { keeper, keeping, theirs, gone }
}
