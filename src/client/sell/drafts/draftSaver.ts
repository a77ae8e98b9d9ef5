import { untilWritten } from '../../../offline/database.ts'
import { copyId } from '../../../offline/drafts/draftNames.ts'
import { draftNews } from '../../../offline/drafts/draftNews.ts'
import { deleteDraft, loadDraft, type Draft } from '../../../offline/drafts/drafts.ts'
import { StaleDraft } from '../../../offline/drafts/saveDraft.ts'
import { takeBack } from '../../../offline/outbox/outboxDrafts.ts'
import { afterPaint } from '../../ui/late/afterPaint.ts'
import { forgetText, leaveText } from '../fields/leftText.ts'
import { changeOf, newSending, sendingOf, type DraftContent, type Sending } from './draftContent.ts'
import type { DraftSaverOptions, SaveState } from './draftSaverOptions.ts'
import { after, isWaiting, type DraftEvent, type DraftState } from './draftStates.ts'
import { SerialQueue } from './serialQueue.ts'
import { DraftShelf } from './shelf/draftShelf.ts'

/**
 * Stores a draft on the phone after every change, as soon as the change is on the screen. A closing browser
 * leaves no time for a longer delay. It never overwrites another version: unsaved changes then are a version
 * beside it (fault F16). The states and transitions are in `draftStates.ts`.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  readonly #shelf: DraftShelf
  readonly #queue = new SerialQueue()
  /** Id under which this tab's version is stored: the draft's, or one beside it. */
  #row: string
  #state: DraftState = 'stored'
  #wanted: DraftContent
  #sending: Sending
  /** The stored version that this tab knows; 0 without one. */
  #version: number
  #saveState: SaveState
  /** Key of an ad that came back from the outbox, until its stored version has been read. */
  #returning: string | undefined
  /** The page was left once, and stored its unwritten text. */
  #hasLeft = false
  /** The draft's id holds another version than the one shown here. */
  #isOutdated = false

  constructor(options: DraftSaverOptions) {
    const { id, initial, stored } = options
    this.#options = options
    this.#shelf = new DraftShelf(stored.draft?.photos ?? [])
    this.#row = id
    this.#wanted = initial
    this.#sending = stored.draft ? sendingOf(stored.draft) : newSending()
    this.#version = stored.draft?.version ?? 0
    this.#saveState = stored.canStore === false ? 'memory' : 'nothing'
  }

  /** The whole draft in this tab, with its idempotency key. */
  draft(): Draft {
    const { form, step, photos, base } = this.#wanted
    return {
      id: this.#row,
      version: this.#version,
      ...this.#sending,
      form,
      step,
      base,
      photos: [...photos],
      photoOrder: photos.map(({ id }) => id),
      savedAt: Date.now(),
    }
  }

  /** Notices changes of the stored draft. Returns the function that stops it. */
  listen(): () => void {
    return draftNews.subscribe(({ id, version }) => {
      if (id === this.#row && version !== this.#version) void this.look()
    })
  }

  /** Stores the content; of several calls in a row only the last is written. */
  change(content: DraftContent): void {
    const change = changeOf(this.#wanted, content)
    const isSpent = this.#state === 'spent'
    this.#wanted = content
    if (this.#state === 'over' || change === 'nothing' || (isSpent && change === 'step')) return
    if ((this.#options.isKeyOfContent || isSpent) && change !== 'step') this.#sending = newSending()
    this.#go('typed')
    // After the first saving the short writes need no note.
    if (this.#saveState !== 'saved' && this.#saveState !== 'memory') this.#report('saving')
    afterPaint(() => void this.flush())
  }

  /** Writes pending changes; resolves once they are stored as well as possible. */
  flush(): Promise<void> {
    return this.#enqueue('write', () => this.#write())
  }

  /** Checks whether another tab changed the stored draft. */
  look(): Promise<void> {
    return this.#enqueue('look', () => this.#look())
  }

  /** Called when the page is left: stores unwritten text for the next opening of the draft. */
  leave(): void {
    if (!isWaiting(this.#state) || !this.#options.isStillMine()) return
    const { photos: _, ...text } = this.draft()
    this.#hasLeft = true
    leaveText(this.#options.id, text)
  }

  /** Settles the draft before it is sent; false for news that the seller should read first. */
  async settle(): Promise<boolean> {
    const { idempotencyKey } = this.#sending
    await this.flush()
    await this.look()
    return !this.#isOutdated && this.#sending.idempotencyKey === idempotencyKey
  }

  /** Deletes a published or discarded draft; nothing writes it again. */
  async discard(): Promise<void> {
    this.#go('ended')
    await this.#queue.rest()
    await deleteDraft(this.#row).catch(() => undefined)
  }

  /**
   * Reads and writes nothing of the draft while the ad is in the outbox. `isBack` tells from the result
   * whether it is a draft again; otherwise nothing writes it any more.
   */
  away<T>(work: () => Promise<T>, isBack: (result: T) => boolean): Promise<T> {
    void this.flush()
    const { idempotencyKey } = this.#sending
    const result = this.#queue.run(() => {
      this.#go('sent')
      return work()
    })
    void this.#queue.run(async () => {
      const isDraft = await result.then(isBack, () => true)
      if (!isDraft) return this.#go('ended')
      this.#returning = idempotencyKey
      await this.#readAgain(idempotencyKey).catch(() => this.#report('memory'))
      this.#go('returned')
    })
    return result
  }

  /** The draft was published or discarded; nothing writes it again. */
  get isOver(): boolean {
    return this.#state === 'over'
  }

  /** True when this tab holds content that is stored nowhere else. */
  get isUnsaved(): boolean {
    const hasLoosePhotos = !this.#wanted.arePhotosReady || !this.#shelf.areAllPhotosSaved
    return isWaiting(this.#state) || hasLoosePhotos
  }

  #go(event: DraftEvent): void {
    this.#state = after(this.#state, event)
    if (!this.#hasLeft || isWaiting(this.#state)) return
    this.#hasLeft = false
    forgetText(this.#options.id)
  }

  /**
   * Queues a task. It is skipped for another user and after the end; a storage failure is reported and
   * retried.
   */
  #enqueue(name: string, run: () => Promise<void>): Promise<void> {
    const whileMine = async () => {
      if (this.#state === 'over' || !this.#options.isStillMine()) return
      if (this.#returning !== undefined) await this.#readAgain(this.#returning)
      await run()
    }
    const queued = this.#queue.runOnce(name, () => whileMine().catch(() => this.#report('memory')))
    return untilWritten(queued)
  }

  async #write(): Promise<void> {
    if (!isWaiting(this.#state)) return
    const written = this.#wanted
    try {
      this.#version = await this.#shelf.put(written, {
        id: this.#row,
        ...this.#sending,
        over: this.#version,
      })
      if (changeOf(written, this.#wanted) === 'nothing') this.#go('written')
      this.#reportSaved(written)
    } catch (error) {
      if (!(error instanceof StaleDraft)) throw error
      await this.#look()
    }
  }

  async #look(): Promise<void> {
    const stored = await loadDraft(this.#row)
    if ((stored?.version ?? 0) === this.#version) return
    const { isUnsaved } = this
    this.#isOutdated = stored !== undefined
    if (isUnsaved) {
      if (stored) this.#row = copyId(this.#options.id)
      this.#sending = newSending()
    }
    if (isUnsaved || !stored) {
      // Without changes the key stays: published elsewhere and here it is one ad.
      this.#version = 0
      this.#go(isUnsaved ? 'restarted' : 'gone')
      if (!isUnsaved) this.#report('nothing')
    }
    this.#options.onElsewhere(!stored ? 'gone' : isUnsaved ? 'setAside' : 'changed')
    await this.#write()
  }

  /** Reads a draft that came back from the outbox; after a storage failure the outbox may still hold it. */
  async #readAgain(key: string): Promise<void> {
    await takeBack(key)
    const draft = await loadDraft(this.#row)
    this.#version = draft?.version ?? 0
    this.#sending = draft ? sendingOf(draft) : { ...this.#sending, mayBePublished: true }
    this.#returning = undefined
  }

  #report(saveState: SaveState): void {
    this.#saveState = saveState
    this.#options.onSaveState(saveState)
  }

  #reportSaved({ photos }: DraftContent): void {
    this.#options.onPhotosSaved(photos)
    this.#report(this.#shelf.areAllPhotosSaved ? 'saved' : 'textOnly')
  }
}
