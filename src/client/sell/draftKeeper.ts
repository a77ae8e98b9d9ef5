import {
  isOutOfRoom,
  saveDraftPhotos,
  saveDraftText,
  deleteDraft,
  type DraftPhoto,
} from '../../offline/drafts.ts'
import type { AdForm } from './adForm.ts'
import type { Step } from './wizardSteps.ts'

/** How well the draft is kept: on the phone, its text alone (F20), or only as long as the page lives (F21). */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'textOnly' | 'memory'

export interface DraftContent {
  form: AdForm
  step: Step
  /** The photos that are ready, main first. */
  photos: readonly DraftPhoto[]
}

interface DraftKeeperOptions {
  id: string
  idempotencyKey: string
  /** What the wizard opened with; nothing is written until something differs from it. */
  initial: DraftContent
  /** False once somebody else, or nobody, is logged in: then nothing of the draft is written any more. */
  isStillMine: () => boolean
  onKeeping: (keeping: Keeping) => void
}

const TYPING_PAUSE_MS = 400

/** Writes one draft to the phone as it changes: text after a pause in typing, photos when they change. */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  #wanted: DraftContent
  #isWaiting = false
  #photosTried: readonly DraftPhoto[]
  #photosLost = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Writes follow one another, so that an older state never lands on a newer one. */
  #writing: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(options: DraftKeeperOptions) {
    this.#options = options
    this.#wanted = options.initial
    this.#photosTried = options.initial.photos
  }

  /** Asks for the content to be kept soon; a change of photos at once. */
  keep(content: DraftContent): void {
    const { form, step, photos } = this.#wanted
    const photosChanged = !isSame(content.photos, photos)
    const textChanged = content.form !== form || content.step !== step
    if (this.#isOver || !(photosChanged || textChanged)) return
    this.#wanted = content
    this.#isWaiting = true
    this.#options.onKeeping('saving')
    clearTimeout(this.#timer)
    if (photosChanged) void this.flush()
    else this.#timer = setTimeout(() => void this.flush(), TYPING_PAUSE_MS)
  }

  /** Writes what is still waiting; resolves once it is kept as well as it can be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** The ad is published: the draft goes and nothing writes it again. */
  async discard(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#writing
    await deleteDraft(this.#options.id).catch(() => undefined)
  }

  async #write(): Promise<void> {
    if (!this.#isWaiting || this.#isOver || !this.#options.isStillMine()) return
    const content = this.#wanted
    this.#isWaiting = false
    try {
      await this.#writePhotos(content.photos)
      await this.#writeText(content)
      this.#options.onKeeping(this.#photosLost ? 'textOnly' : 'saved')
    } catch {
      this.#options.onKeeping('memory')
    }
  }

  async #writePhotos(photos: readonly DraftPhoto[]): Promise<void> {
    if (isSame(photos, this.#photosTried)) return
    try {
      await saveDraftPhotos(this.#options.id, photos)
      this.#photosLost = false
    } catch (error) {
      if (!isOutOfRoom(error)) throw error
      // What is typed matters most: without the photos there may be room for it.
      await saveDraftPhotos(this.#options.id, [])
      this.#photosLost = true
    }
    this.#photosTried = photos
  }

  async #writeText({ form, step, photos }: DraftContent): Promise<void> {
    const { id, idempotencyKey } = this.#options
    await saveDraftText({
      id,
      form,
      step,
      idempotencyKey,
      photoOrder: photos.map((photo) => photo.id),
      savedAt: Date.now(),
    })
  }
}

function isSame(some: readonly DraftPhoto[], others: readonly DraftPhoto[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)
}
