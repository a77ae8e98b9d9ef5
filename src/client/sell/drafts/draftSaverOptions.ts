import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { DraftContent } from './draftContent.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Storage state of the draft: on the phone, without all its photos (F20), or only in the page (F21). */
export type SaveState = 'nothing' | 'saving' | 'saved' | 'textOnly' | 'memory'

/** Callbacks of the keeper to its wizard. */
interface DraftEvents {
  onSaveState: (saveState: SaveState) => void
  /** The photos of the last written content. */
  onPhotosSaved: (photos: readonly DraftPhoto[]) => void
  /**
   * Another tab has changed the stored draft, or has published or deleted it. Unsaved changes of this tab
   * are set aside as another version then; without a stored draft they are a new one.
   */
  onElsewhere: (what: 'changed' | 'setAside' | 'gone') => void
}

export interface DraftSaverOptions extends DraftEvents {
  id: string
  /** The wizard's content on opening; nothing is written until it changes. */
  initial: DraftContent
  stored: Partial<StoredDraft>
  /** Every content gets its own idempotency key, because another content is another request. */
  isKeyOfContent: boolean
  /** False after a log-out or another user's log-in: nothing of the draft is touched any more. */
  isStillMine: () => boolean
}
