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
import { InTurn } from './inTurn.ts'
import { DraftShelf } from './shelf/draftShelf.ts'

/**
 * Writes one draft to the phone with every change, as soon as the change is on the screen: a browser
 * that is closed the next moment has no time for what was put off for longer. It follows what other
 * tabs write, and never writes over it: of two versions its own waits for a choice (fault F16). Where
 * the draft stands meanwhile, and what follows on what: `draftStates.ts`.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  readonly #shelf: DraftShelf
  readonly #turns = new InTurn()
  /** Where this tab's version is kept while another's stands in its place. */
  readonly #copy: string
  #state: DraftState
  #wanted: DraftContent
  #sending: Sending
  /** The version under the draft's id that this tab knows; 0 while there is none. */
  #version: number
  /** In a clash, what the other tab wrote. */
  #theirs: Draft | undefined
  #keeping: Keeping
  /** The key of what is a draft again, as long as the phone has not told in which version. */
  #returning: string | undefined
  /** The page went once, and left what was not written. */
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

  /** The draft as it is here, whole, with the key under which it is sent once and no more. */
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

  /** Hears what other tabs do with the draft; answers how to stop. */
  listen(): () => void {
    return draftNews.hear(({ id, version }) => {
      if (id === this.#options.id && version !== this.#version) void this.look()
    })
  }

  /** Asks for the content to be kept; of several at a time the last is written. */
  keep(content: DraftContent): void {
    const change = changeOf(this.#wanted, content)
    const isSpent = this.#state === 'spent'
    this.#wanted = content
    if (this.#state === 'over' || change === 'nothing' || (isSpent && change === 'step')) return
    if ((this.#options.isKeyOfContent || isSpent) && change !== 'step') this.#sending = newSending()
    this.#go('typed')
    // Once it is known how it is kept, the moments of further writing are not worth a word.
    if (this.#keeping !== 'saved' && this.#keeping !== 'memory') this.#tell('saving')
    afterPaint(() => void this.flush())
  }

  /** Writes what is still waiting; resolves once it is kept as well as it can be. */
  flush(): Promise<void> {
    return this.#inTurn('write', () => this.#write())
  }

  /** Looks whether another tab has done something with the draft, and follows it. */
  look(): Promise<void> {
    return this.#inTurn('look', () => this.#look())
  }

  /** The page goes: what isn't written for certain is left for whoever opens the draft next. */
  leave(): void {
    if (!isWaiting(this.#state) || !this.#options.isStillMine()) return
    const { photos: _, ...text } = this.draft()
    this.#hasLeft = true
    leaveText(text.id, { ...text, id: isClash(this.#state) ? this.#copy : text.id })
  }

  /** Before the ad is sent: false when something came up that its seller should read first. */
  async settle(): Promise<boolean> {
    const { idempotencyKey } = this.#sending
    const shown = this.#wanted
    await this.flush()
    await this.look()
    const isSameAd = this.#sending.idempotencyKey === idempotencyKey
    return !isClash(this.#state) && isSameAd && saySame(shown, this.#wanted)
  }

  /** Of two versions, the one in this tab is the draft. */
  keepMine(): Promise<void> {
    return this.#choose(() => this.#leaveClash('choseMine', () => this.#write()))
  }

  /** Of two versions, the one of the other tab is the draft. */
  takeTheirs(): Promise<void> {
    return this.#choose((theirs) => this.#follow(theirs))
  }

  /** The draft has done its work, or is thrown away: it goes and nothing writes it again. */
  async discard(): Promise<void> {
    const wasClash = isClash(this.#state)
    this.#go('ended')
    await this.#turns.rest()
    await deleteDraft(this.#options.id).catch(() => undefined)
    if (wasClash) await deleteDraft(this.#copy).catch(() => undefined)
  }

  /**
   * While the ad is in the outbox, nothing of the draft is read or written here. `isBack` tells by
   * what became of it whether it is a draft again; otherwise nothing writes it any more.
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

  /** What is here stands nowhere else. */
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

  /** Not for somebody else, nor once it is over; storage that fails is told of and tried again. */
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
      this.#tellKept()
    } catch (error) {
      if (!(error instanceof StaleDraft)) throw error
      await this.#meet(await loadDraft(this.#options.id))
    }
  }

  async #look(): Promise<void> {
    const theirs = await loadDraft(this.#options.id)
    if ((theirs?.version ?? 0) !== this.#version) await this.#meet(theirs)
  }

  /** Something else stands under the draft's id than this tab knows. */
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
   * What is written from now on is another ad than the one that was published or deleted elsewhere.
   * What says the same is that ad, and published twice it is there once.
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
      this.#tellKept()
    })
  }

  #choose(run: (theirs: Draft) => Promise<void>): Promise<void> {
    return this.#inTurn('choose', async () => {
      if (isClash(this.#state) && this.#theirs) await run(this.#theirs)
    })
  }

  /** From here on the draft is read and written under its own id again, unless there is a clash anew. */
  async #leaveClash(event: DraftEvent, settle: () => Promise<void>): Promise<void> {
    const wasClash = isClash(this.#state)
    this.#go(event)
    if (wasClash) this.#options.onClash(null)
    await settle()
    if (wasClash && !isClash(this.#state)) await deleteDraft(this.#copy)
  }

  /** A draft again, as the outbox left it; storage that hung may have it there still. */
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

  #tellKept(): void {
    this.#tell(this.#shelf.areAllPhotosKept ? 'saved' : 'textOnly')
  }
}
