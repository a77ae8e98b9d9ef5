import { useEffect, useState } from 'react'
import { GUEST } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { askToPersist } from '../../data/askToPersist.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { isSame, type DraftContent } from './draftContent.ts'
import { DraftKeeper } from './draftKeeper.ts'
import type { Keeping } from './draftKeeperOptions.ts'
import { useOneTab } from './OneTab.tsx'
import { forgetHeld, holdDraft } from './shelf/heldDrafts.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Milliseconds before a retry: failed storage may recover. */
const TRIED_AGAIN = 10_000
const SET_ASIDE =
  'Este borrador cambió en otra pestaña. Lo que escribías aquí quedó guardado aparte.'

interface DraftKeepingOptions {
  stored: StoredDraft
  sellerId: string
  isKeyOfContent: boolean
  content: DraftContent
}

export interface DraftKeeping {
  keeper: DraftKeeper
  keeping: Keeping
  /** The draft was published or deleted in another tab. */
  isGone: boolean
}

/**
 * Stores the draft on the phone after every change, and pending changes when the page is left. Leaves the form
 * to a tab that takes over, and opens a draft anew that another tab has changed.
 */
export function useDraftKeeping(options: DraftKeepingOptions): DraftKeeping {
  const { stored, sellerId, isKeyOfContent, content } = options
  const [keeping, setKeeping] = useState<Keeping>(() => {
    if (!stored.canKeep) return 'memory'
    return stored.draft ? 'saved' : 'nothing'
  })
  const [keptPhotos, setKeptPhotos] = useState<readonly DraftPhoto[]>(stored.draft?.photos ?? [])
  const [elsewhere, setElsewhere] = useState<'changed' | 'setAside' | 'gone'>()
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        id: stored.id,
        initial: content,
        stored,
        isKeyOfContent,
        isStillMine: () => (useSession.getState().user?.sellerId ?? GUEST) === sellerId,
        onKeeping: setKeeping,
        onPhotosKept: setKeptPhotos,
        onElsewhere: (what) => {
          setElsewhere(what)
          if (what === 'setAside') showToast({ kind: 'info', text: SET_ASIDE })
        },
      }),
  )

  useEffect(() => keeper.keep(content), [keeper, content])

  useEffect(() => {
    const stopListening = keeper.listen()
    // The draft may have changed since it was read for this form.
    void keeper.look()
    const leave = () => keeper.leave()
    // A suspended tab, or a browser without messages between tabs, checks by itself.
    const look = () => {
      // A page that went has taken back what it was writing.
      void keeper.flush()
      if (document.visibilityState === 'visible') void keeper.look()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
      if (sellerId === GUEST && keeper.isUnsaved) holdDraft(keeper.draft())
      else forgetHeld(stored.id)
      void keeper.flush()
    }
  }, [keeper, sellerId, stored])

  useEffect(() => {
    if (keeping !== 'memory') return
    const trying = setInterval(() => void keeper.flush(), TRIED_AGAIN)
    return () => clearInterval(trying)
  }, [keeper, keeping])

  const hasKeptPhotos = keeping === 'saved' && content.photos.length > 0
  useEffect(() => {
    if (hasKeptPhotos) void askToPersist()
  }, [hasKeptPhotos])

  const { isLeaving, leave, reopen } = useOneTab()
  const isOver = isLeaving || elsewhere === 'changed' || elsewhere === 'setAside'
  useEffect(() => {
    // Nothing may be in this form alone: a photo that is shrunk, a text that finds no room.
    if (!isOver || !content.arePhotosReady || (keeping === 'memory' && keeper.isUnsaved)) return
    let isHere = true
    void keeper.flush().then(() => {
      if (!isHere || keeper.isUnsaved) return
      if (isLeaving) leave()
      else reopen()
    })
    return () => {
      isHere = false
    }
  }, [keeper, isOver, isLeaving, leave, reopen, content, keeping])

  // A photo that is being shrunk or written would be lost with the page.
  const areAllKept = content.arePhotosReady && isSame(content.photos, keptPhotos)
  const shown = keeping === 'saved' && !areAllKept ? 'saving' : keeping
  return { keeper, keeping: shown, isGone: elsewhere === 'gone' }
}
