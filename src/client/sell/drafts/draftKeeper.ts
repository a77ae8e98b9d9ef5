import { untilWritten } from '../../../offline/database.ts'
import { copyId } from '../../../offline/drafts/draftNames.ts'
import { draftNews } from '../../../offline/drafts/draftNews.ts'
import { deleteDraft, loadDraft, type Draft } from '../../../offline/drafts/drafts.ts'
import { StaleDraft } from '../../../offline/drafts/saveDraft.ts'
import { takeBack } from '../../../offline/outbox/outboxDrafts.ts'
import { afterPaint } from '../../ui/late/afterPaint.ts'
import { forgetText, leaveText } from '../fields/leftText.ts'
import {
  changeOf,
  newSending,
  saySame,
  sendingOf,
  type DraftContent,
  type Sending,
} from './draftContent.ts'
import type { DraftKeeperOptions, Keeping } from './draftKeeperOptions.ts'
import { after, isClash, isWaiting, type DraftEvent, type DraftState } from './draftStates.ts'
import { SerialQueue } from './serialQueue.ts'
import { DraftShelf } from './shelf/draftShelf.ts'

/**
 * Stores a draft on the phone after every change, as soon as the change is on the screen. A closing browser
 * leaves no time for a longer delay. It follows other tabs and never overwrites them. In a conflict its own
 * version waits for the person's choice (fault F16). The states and transitions are in `draftStates.ts`.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  readonly #shelf: DraftShelf
  readonly #turns = new SerialQueue()
  /** Id of the row for this tab's version during a clash. */
  readonly #copy: string
  #state: DraftState
  #wanted: DraftContent
  #sending: Sending
  /** The version under the draft's id that this tab knows; 0 without one. */
  #version: number
  /** The other tab's version, during a clash. */
  #theirs: Draft | undefined
  #keeping: Keeping
  /** Key of an ad that came back from the outbox, until its stored version has been read. */
  #returning: string | undefined
  /** The page was left once, and stored its unwritten text. */
  #hasLeft = false

  constructor(options: DraftKeeperOptions) {
    const { id, initial, stored } = options
    this.#options = options
    this.#shelf = new DraftShelf(stored.draft?.photos ?? [])
    this.#copy = stored.copy ?? copyId(id)
    this.#state = stored.theirs ? 'clash' : 'kept'
    this.#wanted = initial
    this.#sending = stored.draft ? sendingOf(stored.draft) : newSending()
    this.#theirs = stored.theirs
    this.#version = (stored.theirs ?? stored.draft)?.version ?? 0
    this.#keeping = stored.canKeep === false ? 'memory' : 'nothing'
  }

  /** The whole draft in this tab, with its idempotency key. */
  draft(): Draft {
    const { form, step, photos, base } = this.#wanted
    return {
      id: this.#options.id,
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

  /** Follows other tabs' changes of the draft. Returns the function that stops it. */
  listen(): () => void {
    return draftNews.hear(({ id, version }) => {
      if (id === this.#options.id && version !== this.#version) void this.look()
    })
  }

  /** Stores the content; of several calls in a row only the last is written. */
  keep(content: DraftContent): void {
    const change = changeOf(this.#wanted, content)
    const isSpent = this.#state === 'spent'
    this.#wanted = content
    if (this.#state === 'over' || change === 'nothing' || (isSpent && change === 'step')) return
    if ((this.#options.isKeyOfContent || isSpent) && change !== 'step') this.#sending = newSending()
    this.#go('typed')
    // After the first saving the short writes need no note.
    if (this.#keeping !== 'saved' && this.#keeping !== 'memory') this.#tell('saving')
    afterPaint(() => void this.flush())
  }

  /** Writes pending changes; resolves once they are stored as well as possible. */
  flush(): Promise<void> {
    return this.#inTurn('write', () => this.#write())
  }

  /** Checks for changes of other tabs, and follows them. */
  look(): Promise<void> {
    return this.#inTurn('look', () => this.#look())
  }

  /** Called when the page is left: stores unwritten text for the next opening of the draft. */
  leave(): void {
    if (!isWaiting(this.#state) || !this.#options.isStillMine()) return
    const { photos: _, ...text } = this.draft()
    this.#hasLeft = true
    leaveText(text.id, { ...text, id: isClash(this.#state) ? this.#copy : text.id })
  }

  /** Settles the draft before it is sent; false for news that the seller should read first. */
  async settle(): Promise<boolean> {
    const { idempotencyKey } = this.#sending
    const shown = this.#wanted
    await this.flush()
    await this.look()
    const isSameAd = this.#sending.idempotencyKey === idempotencyKey
    return !isClash(this.#state) && isSameAd && saySame(shown, this.#wanted)
  }

  /** Resolves the conflict with this tab's version. */
  keepMine(): Promise<void> {
    return this.#choose(() => this.#leaveClash('choseMine', () => this.#write()))
  }

  /** Resolves the conflict with the other tab's version. */
  takeTheirs(): Promise<void> {
    return this.#choose((theirs) => this.#follow(theirs))
  }

  /** Deletes a published or discarded draft; nothing writes it again. */
  async discard(): Promise<void> {
    const wasClash = isClash(this.#state)
    this.#go('ended')
    await this.#turns.rest()
    await deleteDraft(this.#options.id).catch(() => undefined)
    if (wasClash) await deleteDraft(this.#copy).catch(() => undefined)
  }

  /**
   * Reads and writes nothing of the draft while the ad is in the outbox. `isBack` tells from the result
   * whether it is a draft again; otherwise nothing writes it any more.
   */
  away<T>(work: () => Promise<T>, isBack: (result: T) => boolean): Promise<T> {
    void this.flush()
    const { idempotencyKey } = this.#sending
    const result = this.#turns.run(() => {
      this.#go('sent')
      return work()
    })
    void this.#turns.run(async () => {
      const isDraft = await result.then(isBack, () => true)
      if (!isDraft) return this.#go('ended')
      this.#returning = idempotencyKey
      await this.#readAgain(idempotencyKey).catch(() => this.#tell('memory'))
      this.#go('returned')
    })
    return result
  }

  /** True when this tab holds content that is stored nowhere else. */
  get #isUnsaved(): boolean {
    const hasLoosePhotos = !this.#wanted.arePhotosReady || !this.#shelf.areAllPhotosKept
    return isWaiting(this.#state) || isClash(this.#state) || hasLoosePhotos
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
  #inTurn(name: string, run: () => Promise<void>): Promise<void> {
    const whileMine = async () => {
      if (this.#state === 'over' || !this.#options.isStillMine()) return
      if (this.#returning !== undefined) await this.#readAgain(this.#returning)
      await run()
    }
    const turn = this.#turns.runOnce(name, () => whileMine().catch(() => this.#tell('memory')))
    return untilWritten(turn)
  }

  async #write(): Promise<void> {
    if (!isWaiting(this.#state)) return
    const written = this.#wanted
    try {
      if (isClash(this.#state)) await this.#put(this.#copy, 'any')
      else this.#version = await this.#put(this.#options.id, this.#version)
      if (changeOf(written, this.#wanted) === 'nothing') this.#go('written')
      this.#tellKept(written)
    } catch (error) {
      if (!(error instanceof StaleDraft)) throw error
      await this.#meet(await loadDraft(this.#options.id))
    }
  }

  async #look(): Promise<void> {
    const theirs = await loadDraft(this.#options.id)
    if ((theirs?.version ?? 0) !== this.#version) await this.#meet(theirs)
  }

  /** Handles a stored version that this tab does not know. */
  async #meet(theirs: Draft | undefined): Promise<void> {
    const { read, onClash } = this.#options
    if (!theirs) return this.#beginAnew()
    if (!this.#isUnsaved || saySame(read(theirs), this.#wanted)) return this.#follow(theirs)
    this.#theirs = theirs
    this.#version = theirs.version
    this.#go('met')
    onClash(read(theirs))
    await this.#write()
  }

  /**
   * Starts a new ad after another tab published or deleted the draft. If the content is unchanged it keeps
   * its key: publishing twice creates one ad.
   */
  async #beginAnew(): Promise<void> {
    const isUnsaved = this.#isUnsaved
    if (isUnsaved) this.#sending = newSending()
    this.#version = 0
    this.#options.onGone(isUnsaved)
    if (!isUnsaved) this.#tell('nothing')
    await this.#leaveClash(isUnsaved ? 'begunAnew' : 'gone', () => this.#write())
  }

  #follow(theirs: Draft): Promise<void> {
    return this.#leaveClash('followed', async () => {
      const { read, onFollow } = this.#options
      this.#version = theirs.version
      this.#sending = sendingOf(theirs)
      // Each tab stays at its own step.
      this.#wanted = { ...read(theirs), step: this.#wanted.step }
      onFollow(this.#wanted)
      this.#tellKept(this.#wanted)
    })
  }

  #choose(run: (theirs: Draft) => Promise<void>): Promise<void> {
    return this.#inTurn('choose', async () => {
      if (isClash(this.#state) && this.#theirs) await run(this.#theirs)
    })
  }

  /** Ends a clash: the draft is stored under its own id again, unless there is a new clash. */
  async #leaveClash(event: DraftEvent, settle: () => Promise<void>): Promise<void> {
    const wasClash = isClash(this.#state)
    this.#go(event)
    if (wasClash) this.#options.onClash(null)
    await settle()
    if (wasClash && !isClash(this.#state)) await deleteDraft(this.#copy)
  }

  /** Reads a draft that came back from the outbox; after a storage failure the outbox may still hold it. */
  async #readAgain(key: string): Promise<void> {
    await takeBack(key)
    const draft = await loadDraft(this.#options.id)
    this.#version = draft?.version ?? 0
    this.#sending = draft ? sendingOf(draft) : { ...this.#sending, mayBePublished: true }
    this.#returning = undefined
  }

  #put(id: string, over: number | 'any'): Promise<number> {
    return this.#shelf.put(this.#wanted, { id, ...this.#sending, over })
  }

  #tell(keeping: Keeping): void {
    this.#keeping = keeping
    this.#options.onKeeping(keeping)
  }

  #tellKept({ photos }: DraftContent): void {
    this.#options.onPhotosKept(photos)
    this.#tell(this.#shelf.areAllPhotosKept ? 'saved' : 'textOnly')
  }
}
