import { untilWritten } from '../../../offline/database.ts'
import { copyId } from '../../../offline/drafts/draftNames.ts'
import { draftNews } from '../../../offline/drafts/draftNews.ts'
import { deleteDraft, loadDraft, type Draft } from '../../../offline/drafts/drafts.ts'
import { StaleDraft } from '../../../offline/drafts/saveDraft.ts'
import { afterPaint } from '../../ui/late/afterPaint.ts'
import {
  changeOf,
  newSending,
  saySame,
  sendingOf,
  type DraftContent,
  type Sending,
} from './draftContent.ts'
import type { DraftKeeperOptions, Keeping } from './draftKeeperOptions.ts'
import { DraftShelf } from './shelf/draftShelf.ts'
import { leaveText } from '../fields/leftText.ts'

/**
 * Writes one draft to the phone with every change, as soon as the change is on the screen: a browser
 * that is closed the next moment has no time for what was put off for longer. It follows what other
 * tabs write, and never writes over it: of two versions its own waits for a choice (fault F16).
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  readonly #shelf: DraftShelf
  #wanted: DraftContent
  #sending: Sending
  /** The version that was last read or written here; 0 while there is none. */
  #version: number
  #theirs: Draft | undefined
  /** Where this tab's version is kept while another's stands in its place. */
  #copy: string | undefined
  #isWaiting = false
  /** It was published or deleted elsewhere as it stands here: unchanged it is still the same ad. */
  #isSpent = false
  #isLookAsked = false
  #keeping: Keeping = 'nothing'
  /** Reads and writes follow one another, so that an older state never lands on a newer one. */
  #work: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(options: DraftKeeperOptions) {
    const { initial, stored } = options
    this.#options = options
    this.#wanted = initial
    this.#shelf = new DraftShelf(stored.draft?.photos ?? [])
    this.#sending = stored.draft ? sendingOf(stored.draft) : newSending()
    this.#version = stored.draft?.version ?? 0
    this.#theirs = stored.theirs
    this.#copy = stored.copy
    if (stored.canKeep === false) this.#keeping = 'memory'
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
      if (id === this.#options.id && version !== this.#known) void this.look()
    })
  }

  /** Asks for the content to be kept; of several at a time the last is written. */
  keep(content: DraftContent): void {
    const change = changeOf(this.#wanted, content)
    this.#wanted = content
    if (this.#isOver || change === 'nothing' || (this.#isSpent && change === 'step')) return
    const isKeyOfContent = this.#options.isKeyOfContent || this.#isSpent
    if (isKeyOfContent && change !== 'step') this.#sending = newSending()
    this.#isSpent = false
    this.#isWaiting = true
    // Once it is known how it is kept, the moments of further writing are not worth a word.
    if (this.#keeping !== 'saved' && this.#keeping !== 'memory') this.#tell('saving')
    afterPaint(() => void this.flush())
  }

  /** Writes what is still waiting; resolves once it is kept as well as it can be. */
  flush(): Promise<void> {
    return this.#then(() => this.#write())
  }

  /** The page goes: what isn't written for certain is left for whoever opens the draft next. */
  leave(): void {
    if (!this.#isWaiting || this.#isOver || !this.#options.isStillMine()) return
    const { photos: _, ...text } = this.draft()
    leaveText(text.id, { ...text, id: this.#copy ?? text.id })
  }

  /** Looks whether another tab has done something with the draft, and follows it. */
  async look(): Promise<void> {
    // News may come with every letter that is typed elsewhere; one look sees all of them.
    if (this.#isLookAsked) return this.#work
    this.#isLookAsked = true
    await this.#then(() => this.#look())
    this.#isLookAsked = false
  }

  /** Before the ad is sent: false when something came up that its seller should read first. */
  async settle(): Promise<boolean> {
    const { idempotencyKey } = this.#sending
    const shown = this.#wanted
    await this.flush()
    await this.look()
    const isSameAd = this.#sending.idempotencyKey === idempotencyKey
    return this.#copy === undefined && isSameAd && saySame(shown, this.#wanted)
  }

  /** Of two versions, the one in this tab is the draft. */
  keepMine(): Promise<void> {
    return this.#then(async () => {
      if (!this.#theirs) return
      this.#version = this.#theirs.version
      await this.#endClash(async () => {
        this.#isWaiting = true
        await this.#write()
      })
    })
  }

  /** Of two versions, the one of the other tab is the draft. */
  takeTheirs(): Promise<void> {
    return this.#then(async () => {
      const theirs = this.#theirs
      if (!theirs) return
      this.#isWaiting = false
      await this.#endClash(async () => this.#follow(theirs))
    })
  }

  /** The draft has done its work, or is thrown away: it goes and nothing writes it again. */
  async discard(): Promise<void> {
    this.#isOver = true
    await this.#work
    await deleteDraft(this.#options.id).catch(() => undefined)
    if (this.#copy) await deleteDraft(this.#copy).catch(() => undefined)
  }

  /**
   * While the ad is in the outbox, nothing of the draft is read or written here. `isBack` tells by
   * what became of it whether it is a draft again; otherwise nothing writes it any more.
   */
  away<T>(work: () => Promise<T>, isBack: (result: T) => boolean): Promise<T> {
    const result = this.flush().then(work)
    const settle = async (isDraft: boolean) => {
      if (!isDraft) {
        this.#isOver = true
        return
      }
      const draft = await loadDraft(this.#options.id)
      this.#version = draft?.version ?? 0
      this.#sending = draft ? sendingOf(draft) : { ...this.#sending, mayBePublished: true }
    }
    this.#work = result
      .then(isBack, () => true)
      .then(settle)
      .catch(() => this.#tell('memory'))
    return result
  }

  /** The version under the draft's id that this tab has heard of. */
  get #known(): number {
    return this.#theirs?.version ?? this.#version
  }

  /** Something here stands nowhere else. */
  get #isUnsaved(): boolean {
    const hasLoosePhotos = !this.#wanted.arePhotosReady || !this.#shelf.areAllPhotosKept
    return this.#isWaiting || this.#copy !== undefined || hasLoosePhotos
  }

  #then(run: () => Promise<void>): Promise<void> {
    const isMine = () => !this.#isOver && this.#options.isStillMine()
    this.#work = untilWritten(
      this.#work.then(() => (isMine() ? run() : undefined)).catch(() => this.#tell('memory')),
    )
    return this.#work
  }

  async #write(): Promise<void> {
    if (!this.#isWaiting) return
    const { id } = this.#options
    const written = this.#wanted
    try {
      if (this.#copy) await this.#put(this.#copy, 'any')
      else this.#version = await this.#put(id, this.#version)
      this.#isWaiting = changeOf(written, this.#wanted) !== 'nothing'
      this.#tellKept()
    } catch (error) {
      if (!(error instanceof StaleDraft)) throw error
      await this.#meet(await loadDraft(id))
    }
  }

  async #look(): Promise<void> {
    this.#isLookAsked = false
    const theirs = await loadDraft(this.#options.id)
    if ((theirs?.version ?? 0) !== this.#known) await this.#meet(theirs)
  }

  /** Something else stands under the draft's id than this tab knows. */
  async #meet(theirs: Draft | undefined): Promise<void> {
    const { read, onClash } = this.#options
    if (!theirs) return this.#beginAnew()
    if (!this.#isUnsaved || saySame(read(theirs), this.#wanted)) {
      this.#isWaiting = false
      return this.#endClash(async () => this.#follow(theirs))
    }
    this.#theirs = theirs
    this.#copy ??= copyId(this.#options.id)
    onClash(read(theirs))
    this.#isWaiting = false
    await this.#put(this.#copy, 'any')
    this.#tellKept()
  }

  /**
   * What is written from now on is another ad than the one that was published or deleted elsewhere.
   * What says the same is that ad, and published twice it is there once.
   */
  async #beginAnew(): Promise<void> {
    const isUnsaved = this.#isUnsaved
    this.#isSpent = !isUnsaved
    if (isUnsaved) this.#sending = newSending()
    this.#version = 0
    this.#options.onGone(isUnsaved)
    if (!isUnsaved) this.#tell('nothing')
    await this.#endClash(async () => {
      this.#isWaiting = isUnsaved
      await this.#write()
    })
  }

  /** From here on the draft is read and written under its own id again. */
  async #endClash(settle: () => Promise<void>): Promise<void> {
    const copy = this.#copy
    this.#copy = undefined
    this.#theirs = undefined
    if (copy) this.#options.onClash(null)
    await settle()
    if (copy && copy !== this.#copy) await deleteDraft(copy)
  }

  #follow(theirs: Draft): void {
    const { read, onFollow } = this.#options
    this.#version = theirs.version
    this.#sending = sendingOf(theirs)
    // Each tab stays at its own step.
    this.#wanted = { ...read(theirs), step: this.#wanted.step }
    onFollow(this.#wanted)
    this.#tellKept()
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
