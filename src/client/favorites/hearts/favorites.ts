import { useSyncExternalStore } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { GUEST } from '../../../offline/favorites/favoriteWishes.ts'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { useSession } from '../../data/session.ts'
import { GuestFavorites } from './guestFavorites.ts'
import { showHearts } from './hearts.ts'
import type { FavoritesState, PersonFavorites, Removal, Wish } from './personFavorites.ts'
import { UserFavorites } from './userFavorites.ts'

/*
 * The favourites of whoever uses this phone now. They change hands with the session, in this tab or
 * another (fault F17); what waited to be sent for one person is never sent for the next.
 */
const LOADING: FavoritesState = { favorites: undefined, isLoading: true }
let current: PersonFavorites | undefined
let state = LOADING
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

/** Fills the hearts and keeps them true from now on; answers how to stop. */
export function followFavorites(): () => void {
  if (stop) return stop
  const unfollow = [useSession.subscribe(handOver), askWhenBack(() => void current?.reload(true))]
  stop = () => {
    for (const end of unfollow) end()
    stop = undefined
    current?.leave()
    current = undefined
    tell()
  }
  handOver()
  return stop
}

/** Wishes that an ad were, or were no longer, a favourite: seen at once, then made true. */
export function wishFavorite(ad: AdCard, isOn: boolean): void {
  followFavorites()
  current?.wish(ad, isOn)
}

/** Takes ads from the favourites; the answer can take that back. */
export function removeFavorites(ads: readonly AdCard[]): Removal | undefined {
  return current?.remove(ads)
}

export async function reloadFavorites(): Promise<void> {
  await current?.reload()
}

/** The favourites as a list and its state. */
export function useFavorites(): FavoritesState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}

function subscribe(listener: () => void): () => void {
  followFavorites()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function handOver(): void {
  const owner = ownerNow()
  if (owner === current?.owner) return
  const before = current
  const unsent = before?.leave() ?? []
  current = owner === null ? undefined : favoritesOf(owner)
  tell()
  void current?.open(before?.owner === GUEST ? unsent : NOTHING)
}

const NOTHING: readonly Wish[] = []
const favoritesOf = (owner: string): PersonFavorites =>
  owner === GUEST ? new GuestFavorites(tell) : new UserFavorites(owner, tell)

/** A session whose person isn't known yet is nobody's. */
function ownerNow(): string | null {
  const { token, user } = useSession.getState()
  return token === null ? GUEST : (user?.sellerId ?? null)
}

function tell(): void {
  state = current?.read() ?? LOADING
  showHearts((state.favorites ?? []).map(({ _id: id }) => id))
  for (const listener of listeners) listener()
}
