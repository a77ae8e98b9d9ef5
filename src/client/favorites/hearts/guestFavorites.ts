import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { GUEST_FAVORITES } from '../../../contract/limits.ts'
import { GUEST, keptWishes } from '../../../offline/favorites/favoriteWishes.ts'
import { call } from '../../data/call.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { shownFavorites } from '../shownFavorites.ts'
import { favoriteOf, goneFavorite } from './favoriteOf.ts'
import { PersonFavorites, type FavoritesState, type Wish } from './personFavorites.ts'

const TOO_MANY = `Sin cuenta caben ${GUEST_FAVORITES} favoritos. Inicia sesión para guardar más.`
const NOT_KEPT = 'Tu navegador no deja guardar: tus favoritos duran hasta que cierres esta página.'

/** The favourites of somebody without an account: they stay on this phone, and join those of whoever logs in. */
export class GuestFavorites extends PersonFavorites {
  #isOpen = false
  #opening: Promise<void> | undefined
  #wasTold = false

  constructor(onChange: () => void) {
    super(GUEST, onChange)
  }

  read(): FavoritesState {
    const isKnown = this.#isOpen || this.wishes.size > 0
    const favorites = isKnown ? shownFavorites([], this.wishes.values()) : undefined
    return { favorites, isLoading: !isKnown }
  }

  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  async #open(): Promise<void> {
    const kept = await keptWishes(GUEST).catch(() => [])
    for (const wish of kept) {
      if (!this.wishes.has(wish.adId)) this.wishes.set(wish.adId, { ...wish, isKept: true })
    }
    this.#isOpen = true
    this.changed()
  }

  wish(ad: AdCard, isOn: boolean): void {
    const { _id: id } = ad
    if (!isOn) this.forget(id)
    else if (this.wishes.size < GUEST_FAVORITES) this.put(this.newWish(ad, true))
    else {
      this.changed()
      showToast({ kind: 'error', text: TOO_MANY })
    }
  }

  /** Asks which of them can still be had, and what they cost today. */
  async reload(): Promise<void> {
    await this.open()
    const asked = [...this.wishes.values()]
    if (asked.length === 0) return
    const ids = asked.map(({ adId }) => adId).join(',')
    const living = await call('GET /api/favorite/vigentes', { query: { ids } }).catch(() => null)
    if (!living) return
    const cards = new Map(living.answer.map((card) => [card._id, card]))
    for (const wish of asked) {
      const card = cards.get(wish.adId)
      // Whoever took it away meanwhile doesn't get it back.
      if (this.wishes.get(wish.adId) === wish) this.#renew(wish, card)
    }
    this.changed()
  }

  protected async send(): Promise<void> {
    // Nobody has to be told.
  }

  protected notKept(): void {
    if (this.#wasTold) return
    this.#wasTold = true
    showToast({ kind: 'info', text: NOT_KEPT, lasts: 10_000 })
  }

  #renew(wish: Wish, card: AdCard | undefined): void {
    this.keep({ ...wish, ad: card ? favoriteOf(card) : goneFavorite(wish.ad) })
  }
}
