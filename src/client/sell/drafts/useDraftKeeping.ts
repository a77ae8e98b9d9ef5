import { useEffect, useState } from 'react'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { askToPersist } from '../../data/askToPersist.ts'
import { useSession } from '../../data/session.ts'
import { isSame, type DraftContent } from './draftContent.ts'
import { DraftKeeper } from './draftKeeper.ts'
import type { Keeping } from './draftKeeperOptions.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Milliseconds before a retry: failed storage may recover. */
const TRIED_AGAIN = 10_000

interface DraftKeepingOptions {
  stored: StoredDraft
  sellerId: string
  isKeyOfContent: boolean
  content: DraftContent
  /** Converts a stored draft to the wizard's content. */
  read: (kept: Draft) => DraftContent
  /** Puts another tab's version into the wizard; only the first render's function is used. */
  adopt: (theirs: DraftContent) => void
}

export interface DraftKeeping {
  keeper: DraftKeeper
  keeping: Keeping
  /** Another tab's version that conflicts with this one, until the person chooses (fault F16). */
  theirs: DraftContent | null
  /**
   * The draft was published or deleted elsewhere; `wasUnsaved` tells whether this tab had unsaved changes.
   */
  gone: { wasUnsaved: boolean } | null
}

/** Stores the draft on the phone after every change, and pending changes when the page is left. */
export function useDraftKeeping(options: DraftKeepingOptions): DraftKeeping {
  const { stored, sellerId, isKeyOfContent, content, read, adopt } = options
  const [keeping, setKeeping] = useState<Keeping>(() => {
    if (!stored.canKeep) return 'memory'
    return stored.draft ? 'saved' : 'nothing'
  })
  const [keptPhotos, setKeptPhotos] = useState<readonly DraftPhoto[]>(stored.draft?.photos ?? [])
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
        onPhotosKept: setKeptPhotos,
        onFollow: adopt,
        onClash: setTheirs,
        onGone: (wasUnsaved) => setGone({ wasUnsaved }),
      }),
  )

  useEffect(() => keeper.keep(content), [keeper, content])

  useEffect(() => {
    const stopListening = keeper.listen()
    const leave = () => keeper.leave()
    // A suspended tab, or a browser without messages between tabs, checks by itself.
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

  // A photo that is being shrunk or written would be lost with the page.
  const areAllKept = content.arePhotosReady && isSame(content.photos, keptPhotos)
  return { keeper, keeping: keeping === 'saved' && !areAllKept ? 'saving' : keeping, theirs, gone }
}
