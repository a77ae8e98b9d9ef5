import type { Draft } from '../../../offline/drafts/drafts.ts'
import type { DraftContent } from './draftContent.ts'
import type { StoredDraft } from './shelf/useStoredDraft.ts'

/** How well the draft is kept: on the phone, not all its photos (F20), or only as long as the page lives (F21). */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'textOnly' | 'memory'

/** What the keeper has to say to the wizard around it. */
interface DraftEvents {
  onKeeping: (keeping: Keeping) => void
  /** Another tab wrote the draft, and here nothing is unsaved: what it wrote is the draft now. */
  onFollow: (theirs: DraftContent) => void
  /** Two tabs changed the draft at a time; null once one of the versions is chosen. */
  onClash: (theirs: DraftContent | null) => void
  /** The draft was published or deleted elsewhere; what was unsaved here is a new one from now on. */
  onGone: (wasUnsaved: boolean) => void
}

export interface DraftKeeperOptions extends DraftEvents {
  id: string
  /** What the wizard opened with; nothing is written until something differs from it. */
  initial: DraftContent
  /** What is kept already: the draft, and what another tab left in its place (`copy` is ours then). */
  stored: Partial<StoredDraft>
  /** Every content gets a key of its own, because sending another one is another act. */
  isKeyOfContent: boolean
  read: (kept: Draft) => DraftContent
  /** False once somebody else, or nobody, is logged in: then nothing of the draft is touched any more. */
  isStillMine: () => boolean
}
