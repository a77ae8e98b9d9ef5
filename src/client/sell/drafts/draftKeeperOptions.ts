import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import type { DraftContent } from './draftContent.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** Storage state of the draft: on the phone, without all its photos (F20), or only in the page (F21). */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'textOnly' | 'memory'

/** Callbacks of the keeper to its wizard. */
interface DraftEvents {
  onKeeping: (keeping: Keeping) => void
  /** The photos of the last written content. */
  onPhotosKept: (photos: readonly DraftPhoto[]) => void
  /** Another tab wrote the draft, and this tab has no unsaved changes: the wizard takes that version. */
  onFollow: (theirs: DraftContent) => void
  /** Two tabs changed the draft concurrently; null once a version is chosen. */
  onClash: (theirs: DraftContent | null) => void
  /**
   * The draft was published or deleted elsewhere; unsaved changes of this tab are a new draft from now on.
   */
  onGone: (wasUnsaved: boolean) => void
}

export interface DraftKeeperOptions extends DraftEvents {
  id: string
  /** The wizard's content on opening; nothing is written until it changes. */
  initial: DraftContent
  /** The stored draft, and another tab's version in a clash (`copy` is ours then). */
  stored: Partial<StoredDraft>
  /** Every content gets its own idempotency key, because another content is another request. */
  isKeyOfContent: boolean
  read: (kept: Draft) => DraftContent
  /** False after a log-out or another user's log-in: nothing of the draft is touched any more. */
  isStillMine: () => boolean
}
