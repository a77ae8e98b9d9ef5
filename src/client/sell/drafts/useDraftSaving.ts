import { useEffect, useState } from 'react'
import { GUEST } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { askToPersist } from '../../data/askToPersist.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { isSame, type DraftContent } from './draftContent.ts'
import { DraftSaver } from './draftSaver.ts'
import type { SaveState } from './draftSaverOptions.ts'
import { useOneTab } from './OneTab.tsx'
import { forgetHeld, holdDraft } from './shelf/heldDrafts.ts'
import { holdPhotos } from './shelf/heldPhotos.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Milliseconds before a retry: failed storage may recover. */
const TRIED_AGAIN = 10_000
const SET_ASIDE =
  'Este borrador cambió en otra pestaña. Lo que escribías aquí quedó guardado aparte.'

interface DraftSavingOptions {
  stored: StoredDraft
  sellerId: string
  isKeyOfContent: boolean
  content: DraftContent
  /** Gives the chosen files of the photos; must keep its identity. */
  files: () => readonly DraftPhoto[]
}

export interface DraftSaving {
  saver: DraftSaver
  saveState: SaveState
  /** The draft was published or deleted in another tab. */
  isGone: boolean
}

/**
 * Stores the draft on the phone after every change, and pending changes when the page is left. Leaves the form
 * to a tab that takes over, and opens a draft anew that another tab has changed.
 */
export function useDraftSaving(options: DraftSavingOptions): DraftSaving {
  const { stored, sellerId, isKeyOfContent, content, files } = options
  const [saveState, setSaveState] = useState<SaveState>(() => {
    if (!stored.canStore) return 'memory'
    return stored.draft ? 'saved' : 'nothing'
  })
  const [savedPhotos, setSavedPhotos] = useState<readonly DraftPhoto[]>(stored.draft?.photos ?? [])
  const [elsewhere, setElsewhere] = useState<'changed' | 'setAside' | 'gone'>()
  const [saver] = useState(
    () =>
      new DraftSaver({
        id: stored.id,
        initial: content,
        stored,
        isKeyOfContent,
        isStillMine: () => (useSession.getState().user?.sellerId ?? GUEST) === sellerId,
        onSaveState: setSaveState,
        onPhotosSaved: setSavedPhotos,
        onElsewhere: (what) => {
          setElsewhere(what)
          if (what === 'setAside') showToast({ kind: 'info', text: SET_ASIDE })
        },
      }),
  )

  useEffect(() => saver.change(content), [saver, content])

  useEffect(() => {
    const stopListening = saver.listen()
    // The draft may have changed since it was read for this form.
    void saver.look()
    const leave = () => saver.leave()
    // A suspended tab, or a browser without messages between tabs, checks by itself.
    const look = () => {
      // A page that went has taken back what it was writing.
      void saver.flush()
      if (document.visibilityState === 'visible') void saver.look()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
      if (sellerId === GUEST && saver.isUnsaved) holdDraft(saver.draft())
      else forgetHeld(stored.id)
      if (!saver.isOver) holdPhotos(stored.id, unfinished(files(), saver.draft()))
      void saver.flush()
    }
  }, [saver, sellerId, stored, files])

  useEffect(() => {
    if (saveState !== 'memory') return
    const trying = setInterval(() => void saver.flush(), TRIED_AGAIN)
    return () => clearInterval(trying)
  }, [saver, saveState])

  const hasSavedPhotos = saveState === 'saved' && content.photos.length > 0
  useEffect(() => {
    if (hasSavedPhotos) void askToPersist()
  }, [hasSavedPhotos])

  const { isLeaving, leave, reopen } = useOneTab()
  const isOver = isLeaving || elsewhere === 'changed' || elsewhere === 'setAside'
  useEffect(() => {
    // Nothing may be in this form alone: a photo that is shrunk, a text that finds no room.
    if (!isOver || !content.arePhotosReady || (saveState === 'memory' && saver.isUnsaved)) return
    let isHere = true
    void saver.flush().then(() => {
      if (!isHere || saver.isUnsaved) return
      if (isLeaving) leave()
      else reopen()
    })
    return () => {
      isHere = false
    }
  }, [saver, isOver, isLeaving, leave, reopen, content, saveState])

  // A photo that is being shrunk or written would be lost with the page.
  const areAllSaved = content.arePhotosReady && isSame(content.photos, savedPhotos)
  const shown = saveState === 'saved' && !areAllSaved ? 'saving' : saveState
  return { saver, saveState: shown, isGone: elsewhere === 'gone' }
}

/** The chosen files that the draft has no ready photo of. */
function unfinished(files: readonly DraftPhoto[], { photos }: Draft): DraftPhoto[] {
  return files.filter(({ id }) => photos.every((ready) => ready.id !== id))
}
