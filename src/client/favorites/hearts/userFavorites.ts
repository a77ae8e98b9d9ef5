import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'
import { keepPrivate, keptPrivate } from '../../../offline/answers/privateAnswers.ts'
import {
  dropAnsweredWish,
  inheritWishes,
  isSameWish,
  keptWish,
  keptWishes,
} from '../../../offline/favorites/favoriteWishes.ts'
import { addressOf, call } from '../../data/call.ts'
import { Failure, failureWords } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { shownFavorites } from '../shownFavorites.ts'
import { PersonFavorites, type FavoritesState, type Wish } from './personFavorites.ts'

const LIST = 'GET /api/favorite'
/** Under which the list is kept on the phone. */
const ADDRESS = addressOf(LIST, {})
const WAITS_FOR_LOGIN =
  'Tus favoritos esperan en este dispositivo y se guardan cuando entres de nuevo.'

/**
 * The favourites of somebody who is logged in: the server's list, and the wishes on their way to it.
 * Wishes are sent one at a time, so that the last one about an ad is the last that the server hears.
 */
export class UserFavorites extends PersonFavorites {
  #list: readonly Favorite[] = []
  /** The list is the server's, of now or of an earlier day. */
  #isKnown = false
  #state: Omit<FavoritesState, 'favorites'> = { isLoading: true }
  #granted = 0
  /** Granted before the list was known: until it is, they are all that the phone has of these hearts. */
  #unlisted: Wish[] = []
  #isSending = false
  #loading: Promise<void> | undefined
  #taking: Promise<void> | undefined

  read(): FavoritesState {
    const shown = shownFavorites(this.#list, this.wishes.values())
    return { ...this.#state, favorites: this.#isKnown || shown.length > 0 ? shown : undefined }
  }

  open(inherited: readonly Wish[]): Promise<void> {
    return this.#alone(() => this.#open(inherited))
  }

  /** Sends what is wished for first, so that the list that comes holds it. */
  reload(isQuiet = false): Promise<void> {
    return this.#alone(() => this.#load(isQuiet))
  }

  wish(ad: AdCard, isOn: boolean): void {
    this.put(this.newWish(ad, isOn))
    void this.send()
  }

  protected async send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const refusals: Refusal[] = []
    try {
      for (let wish = this.#next(); wish; wish = this.#next()) {
        if (!(await this.#isCurrent(wish))) continue
        if (!(await this.#sendOne(wish, refusals))) break
      }
    } finally {
      this.#isSending = false
    }
    tellRefusals(refusals)
  }

  protected notKept(): void {
    // The server has it, or will by the end of the visit.
  }

  /** One loading at a time; whoever asks meanwhile gets what it brings. */
  #alone(load: () => Promise<void>): Promise<void> {
    this.#loading ??= load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #open(inherited: readonly Wish[]): Promise<void> {
    const { owner } = this
    for (const wish of inherited) this.keep({ ...wish, owner, isFresh: false })
    // Side by side: the network waits for no storage, and what was kept is sent once it is known.
    this.#taking = this.#takeKept()
    await this.#load()
    void this.#taking.then(() => this.send())
  }

  /** What the phone keeps of them; its list is shown until the server's is there. */
  async #takeKept(): Promise<void> {
    const { owner } = this
    await inheritWishes(owner, this.isTheirTurn).catch(() => undefined)
    const [wishes, list] = await Promise.all([
      keptWishes(owner).catch(() => []),
      keptPrivate(owner, ADDRESS).catch(() => undefined),
    ])
    if (this.isOver) return
    for (const wish of wishes) {
      if (!this.wishes.has(wish.adId)) this.wishes.set(wish.adId, { ...wish, isKept: true })
    }
    if (list && !this.#isKnown) {
      const { failure, isLoading } = this.#state
      const state = { isLoading, savedAt: list.savedAt, ...(failure && { failure }) }
      this.#know(list.body as readonly Favorite[], state)
    }
    this.changed()
  }

  async #load(isQuiet = false): Promise<void> {
    if (!isQuiet) this.#set({ ...this.#state, isLoading: true })
    await this.send()
    try {
      this.#know(await this.#ask(), { isLoading: false })
      await this.#keepList()
      for (const wish of this.#unlisted.splice(0))
        await dropAnsweredWish(wish).catch(() => undefined)
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
      // Where nobody answers there is what the phone keeps, or nothing.
      await this.#taking
      this.#set({ ...this.#state, isLoading: false, failure })
    }
  }

  /** Asks again where a wish was granted while the answer was on its way, for it may be older. */
  async #ask(): Promise<readonly Favorite[]> {
    const granted = this.#granted
    const { answer } = await call(LIST)
    return granted === this.#granted || this.isOver ? answer : this.#ask()
  }

  #next(): Wish | undefined {
    if (this.isOver) return undefined
    return [...this.wishes.values()].find(({ adId }) => !this.held.has(adId))
  }

  /** Takes over what another tab has made of a wish. Answers whether it is still the one to send. */
  async #isCurrent(wish: Wish): Promise<boolean> {
    if (!wish.isKept) return true
    const kept = await keptWish(wish.owner, wish.adId).catch(() => wish)
    if (this.isOver || this.wishes.get(wish.adId) !== wish) return false
    if (isSameWish(wish, kept)) return true
    if (kept) this.wishes.set(wish.adId, { ...kept, isKept: true })
    else this.wishes.delete(wish.adId)
    this.changed()
    return false
  }

  /** Answers whether to go on with the next. */
  async #sendOne(wish: Wish, refusals: Refusal[]): Promise<boolean> {
    try {
      const body = { announcementId: wish.adId, isOn: wish.isOn }
      await call('POST /api/favorite', { body, isAct: wish.isFresh === true })
      this.#grant(wish)
      return true
    } catch (error) {
      if (this.isOver) return false
      const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
      return this.#refuse(wish, failure, refusals)
    }
  }

  #grant({ adId, ad, isOn }: Wish): void {
    if (this.isOver) return
    this.#granted += 1
    const others = this.#list.filter(({ _id: id }) => id !== adId)
    const isKnown = others.length < this.#list.length
    if (!isOn) this.#list = others
    else if (!isKnown) this.#list = [ad, ...others]
    if (this.#isKnown) void this.#keepList()
    const newest = this.wishes.get(adId)
    if (newest?.isOn === isOn) {
      this.wishes.delete(adId)
      if (this.#isKnown) dropAnsweredWish(newest).catch(() => undefined)
      else this.#unlisted.push(newest)
    }
    this.changed()
  }

  /**
   * Nobody answered: all wait for a better network; where the session is over, for the log-in. A refusal puts the heart back, unless it is one
   * that passes and nobody looks on: such a wish waits too.
   */
  #refuse(wish: Wish, failure: Failure, refusals: Refusal[]): boolean {
    const isSessionOver = failure.status === 401
    if (isSessionOver && wish.isFresh) showToast({ kind: 'info', text: WAITS_FOR_LOGIN })
    if (failure.kind === 'silence' || isSessionOver) {
      for (const waiting of this.wishes.values()) waiting.isFresh = false
      return false
    }
    const passes = failure.kind === 'unsent' || failure.status === 429 || failure.status >= 500
    if (passes && !wish.isFresh) return false
    if (this.wishes.get(wish.adId) === wish) this.forget(wish.adId)
    refusals.push({ wish, failure })
    return true
  }

  #know(ads: readonly Favorite[], state: Omit<FavoritesState, 'favorites'>): void {
    this.#list = ads
    this.#isKnown = true
    this.#set(state)
  }

  async #keepList(): Promise<void> {
    const kept = { owner: this.owner, address: ADDRESS, body: this.#list, savedAt: Date.now() }
    await keepPrivate(kept, this.isTheirTurn).catch(() => undefined)
  }

  #set(state: Omit<FavoritesState, 'favorites'>): void {
    this.#state = state
    this.changed()
  }
}

/** A wish that the server did not grant, and why. */
interface Refusal {
  wish: Wish
  failure: Failure
}

/** Says once what became of the wishes that were refused; of several at a time, how many they were. */
function tellRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (!first) return
  const { wish, failure } = first
  const why = failureWords(failure).text
  const one = wish.isFresh ? why : `«${wish.ad.titulo}» no se guardó en favoritos. ${why}`
  const many = `${refusals.length} favoritos no se guardaron: ya no están disponibles o son tuyos.`
  showToast({ kind: 'error', text: others.length > 0 ? many : one })
}
