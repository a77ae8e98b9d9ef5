import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'
import { dropWish, keepWish } from '../../../offline/favorites/favoriteWishes.ts'
import type { FavoriteWishRow } from '../../../offline/schema.ts'
import type { Failure } from '../../data/failure.ts'
import { favoriteOf } from './favoriteOf.ts'

/** What a list of favourites goes through. */
export interface FavoritesState {
  /** The last saved first; undefined while nothing is known. */
  favorites: readonly Favorite[] | undefined
  isLoading: boolean
  failure?: Failure
  /** Milliseconds; set while the list was kept on the phone and the network gave nothing newer. */
  savedAt?: number
}

/** A touched heart. */
export interface Wish extends FavoriteWishRow {
  /** Made while the person looks on, so that a refusal puts the heart back at once. */
  isFresh?: boolean
  /** Stands in the phone's storage too, where other tabs see it. */
  isKept?: boolean
}

/** Something taken from the list that can be taken back for a while. */
export interface Removal {
  undo(): void
  /** It stays removed. */
  settle(): void
}

/**
 * The favourites of one person, as long as they are the one who uses this phone: what is known of
 * them, changed by their wishes. The last wish about an ad wins.
 */
export abstract class PersonFavorites {
  readonly owner: string
  protected readonly wishes = new Map<string, Wish>()
  /** Removals that may still be taken back: nobody is told of them yet. */
  protected readonly held = new Set<string>()
  readonly #onChange: () => void
  #isOver = false

  constructor(owner: string, onChange: () => void) {
    this.owner = owner
    this.#onChange = onChange
  }

  abstract read(): FavoritesState
  /** Brings what is kept, then what is new. Wishes of somebody without an account become theirs. */
  abstract open(inherited: readonly Wish[]): Promise<void>
  /** Asks the network for what is new; quietly, what stands there stays until it answers. */
  abstract reload(isQuiet?: boolean): Promise<void>
  abstract wish(ad: AdCard, isOn: boolean): void

  /** Another person uses the phone now. Answers the wishes that were not sent. */
  leave(): readonly Wish[] {
    this.#isOver = true
    return [...this.wishes.values()]
  }

  /** Takes ads from the list. */
  remove(ads: readonly AdCard[]): Removal {
    const before = ads.map(({ _id: id }) => [id, this.wishes.get(id)] as const)
    for (const ad of ads) {
      const { _id: id } = ad
      this.held.add(id)
      this.wish(ad, false)
    }
    const release = () => {
      for (const [id] of before) this.held.delete(id)
    }
    return {
      undo: () => {
        release()
        for (const [id, wish] of before) {
          if (wish) this.put(wish)
          else this.forget(id)
        }
      },
      settle: () => {
        release()
        void this.send()
      },
    }
  }

  protected get isOver(): boolean {
    return this.#isOver
  }

  protected readonly isTheirTurn = (): boolean => !this.#isOver

  /** Sends what is wished for, where there is somebody to send it to. */
  protected abstract send(): Promise<void>
  /** The phone's storage takes nothing, so a wish lasts as long as the page. */
  protected abstract notKept(): void

  protected changed(): void {
    if (!this.#isOver) this.#onChange()
  }

  protected newWish(ad: AdCard, isOn: boolean): Wish {
    const { owner } = this
    const { _id: adId } = ad
    return { owner, adId, ad: favoriteOf(ad), isOn, madeAt: Date.now(), isFresh: true }
  }

  protected put(wish: Wish): void {
    this.keep(wish)
    this.changed()
  }

  protected keep(wish: Wish): void {
    if (this.#isOver) return
    const { owner, adId, ad, isOn, madeAt } = wish
    this.wishes.set(adId, wish)
    keepWish({ owner, adId, ad, isOn, madeAt }, this.isTheirTurn).then(
      () => (wish.isKept = true),
      () => this.notKept(),
    )
  }

  protected forget(adId: string): void {
    if (this.#isOver) return
    this.wishes.delete(adId)
    this.changed()
    dropWish(this.owner, adId).catch(() => undefined)
  }
}
