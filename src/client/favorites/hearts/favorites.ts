import { useEffect } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'
import { GUEST_FAVORITES } from '../../../contract/limits.ts'
import { storedPrivate, storePrivate } from '../../../offline/answers/privateAnswers.ts'
import {
  adoptGuestFavorites,
  GUEST,
  pendingFavorites,
} from '../../../offline/favorites/pendingFavorites.ts'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { call } from '../../data/call.ts'
import { addressOf } from '../../data/callInput.ts'
import { failureOf } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { changeOf, editChanges, forgetChange, putChange, type Owner } from './favoriteChanges.ts'
import { favoriteOf, goneFavorite } from './favoriteOf.ts'
import {
  NOTHING_KNOWN,
  shownFavorites,
  useFavoritesStore,
  type FavoriteChange,
  type LoadState,
} from './favoritesStore.ts'
import { createSender, dropGranted, type Sender } from './sendChanges.ts'

const LIST = 'GET /api/favorite'
/** Key of the stored list. */
const ADDRESS = addressOf(LIST, {})
const TOO_MANY = `Sin cuenta caben ${GUEST_FAVORITES} favoritos. Inicia sesión para guardar más.`

/** A removal that can be undone for a while. */
interface Removal {
  undo(): void
  /** Makes the removal final. */
  settle(): void
}

interface Current extends Owner {
  sender: Sender
  /** Accepted changes from before the list was known; until then the phone has no other record of them. */
  unlisted: FavoriteChange[]
  loading?: Promise<void> | undefined
  /** The running read of the phone's storage. */
  reading?: Promise<void>
}

const { getState, setState } = useFavoritesStore
let current: Current | undefined
let stop: (() => void) | undefined

/** Fills the hearts and keeps them current from now on. Returns the function that stops it. */
export function followFavorites(): () => void {
  if (stop) return stop
  const unfollow = [useSession.subscribe(handOver), askWhenBack(() => void load(true))]
  stop = () => {
    for (const end of unfollow) end()
    stop = undefined
    leave()
  }
  handOver()
  return stop
}

/** The favourites as a list and its state. */
export function useFavorites(): LoadState & { favorites: readonly Favorite[] | undefined } {
  const { load: state, ...known } = useFavoritesStore()
  useEffect(() => void followFavorites(), [])
  return { ...state, favorites: shownFavorites(known) }
}

/** Adds or removes a favourite: shown at once (optimistic update), then sent. */
export function changeFavorite(ad: AdCard, isOn: boolean): void {
  followFavorites()
  if (current) change(current, ad, isOn)
}

/** Removes ads from the favourites; the returned removal can be undone. */
export function removeFavorites(ads: readonly AdCard[]): Removal | undefined {
  const owner = current
  if (!owner) return undefined
  const before = ads.map(({ _id: id }) => [id, getState().changes.get(id)] as const)
  for (const ad of ads) {
    owner.held.add(ad._id)
    change(owner, ad, false)
  }
  const release = () => {
    for (const [id] of before) owner.held.delete(id)
  }
  return {
    undo() {
      release()
      for (const [id, earlier] of before) {
        if (earlier) putChange(owner, earlier)
        else forgetChange(owner, id)
      }
    },
    settle() {
      release()
      void owner.sender.send()
    },
  }
}

export const reloadFavorites = async (): Promise<void> => load()

function change(owner: Current, ad: AdCard, isOn: boolean): void {
  if (owner.id !== GUEST) putChange(owner, changeOf(owner, ad, isOn))
  else if (!isOn) forgetChange(owner, ad._id)
  else if (getState().changes.size < GUEST_FAVORITES) putChange(owner, changeOf(owner, ad, true))
  else {
    // Empties the heart that the tap has filled.
    setState({})
    showToast({ kind: 'error', text: TOO_MANY })
  }
  void owner.sender.send()
}

/** Null for a session whose user isn't known yet. */
function ownerNow(): string | null {
  const { token, user } = useSession.getState()
  return token === null ? GUEST : (user?.sellerId ?? null)
}

/** Follows the session: the favourites change with it, in this tab or another (fault F17). */
function handOver(): void {
  const id = ownerNow()
  if (id === (current?.id ?? null)) return
  // Changes of a guest become those of the user who logs in.
  const inherited = current?.id === GUEST ? [...getState().changes.values()] : []
  leave()
  if (id === null) return
  const owner: Owner = { id, isOver: false, held: new Set() }
  const sender = createSender(owner, granted)
  current = Object.assign(owner, { sender, unlisted: [] })
  if (id === GUEST) void openGuest(current)
  else openUser(current, inherited)
}

function leave(): void {
  if (current) current.isOver = true
  current = undefined
  setState(NOTHING_KNOWN, true)
}

function openGuest(owner: Current): Promise<void> {
  owner.reading ??= readChanges(owner).then(() => {
    if (!owner.isOver) setState({ isKnown: true, load: { isLoading: false } })
  })
  return owner.reading
}

function openUser(owner: Current, inherited: readonly FavoriteChange[]): void {
  for (const one of inherited) putChange(owner, { ...one, owner: owner.id, isFresh: false })
  // Reads storage and network in parallel; stored changes are sent once they are read.
  owner.reading = readPending(owner)
  void load().then(async () => {
    await owner.reading
    await owner.sender.send()
  })
}

/** Reads a user's changes and list from the phone; the list shows until the server's arrives. */
async function readPending(owner: Current): Promise<void> {
  await adoptGuestFavorites(owner.id, () => !owner.isOver).catch(() => undefined)
  const [list] = await Promise.all([
    storedPrivate(owner.id, ADDRESS).catch(() => undefined),
    readChanges(owner),
  ])
  if (owner.isOver || !list || getState().isKnown) return
  setState({
    list: list.body as readonly Favorite[],
    isKnown: true,
    load: { ...getState().load, savedAt: list.savedAt },
  })
}

async function readChanges(owner: Owner): Promise<void> {
  const stored = await pendingFavorites(owner.id).catch(() => [])
  if (owner.isOver) return
  editChanges((changes) => {
    for (const one of stored)
      if (!changes.has(one.adId)) changes.set(one.adId, { ...one, isStored: true })
  })
}

/** Loads from the network, one load at a time; a quiet load shows no progress. */
function load(isQuiet = false): Promise<void> {
  const owner = current
  if (!owner) return Promise.resolve()
  owner.loading ??= (owner.id === GUEST ? renewGuest(owner) : loadUser(owner, isQuiet)).finally(
    () => {
      owner.loading = undefined
    },
  )
  return owner.loading
}

/** Asks the server which of a guest's ads are available, and for their prices. */
async function renewGuest(owner: Current): Promise<void> {
  await openGuest(owner)
  const asked = [...getState().changes.values()]
  if (asked.length === 0) return
  const ids = asked.map(({ adId }) => adId).join(',')
  const living = await call('GET /api/favorite/vigentes', { query: { ids } }).catch(() => null)
  if (!living) return
  const cards = new Map(living.answer.map((card) => [card._id, card]))
  for (const one of asked) {
    const card = cards.get(one.adId)
    // A favourite that was removed meanwhile stays removed.
    if (!owner.isOver && getState().changes.get(one.adId) === one)
      putChange(owner, { ...one, ad: card ? favoriteOf(card) : goneFavorite(one.ad) })
  }
}

/** Sends the pending changes first, so that the loaded list holds them. */
async function loadUser(owner: Current, isQuiet: boolean): Promise<void> {
  const settle = (state: LoadState, list?: readonly Favorite[]) => {
    if (!owner.isOver) setState({ load: state, ...(list && { list, isKnown: true }) })
  }
  if (!isQuiet) settle({ ...getState().load, isLoading: true })
  await owner.sender.send()
  try {
    settle({ isLoading: false }, await listOf(owner))
    await storeList(owner)
    for (const one of owner.unlisted.splice(0)) await dropGranted(one)
  } catch (error) {
    // Without network the stored list stays, if there is one.
    await owner.reading
    settle({ ...getState().load, isLoading: false, failure: failureOf(error) })
  }
}

/** Asks again if a change was accepted meanwhile: the answer may be older. */
async function listOf(owner: Current): Promise<readonly Favorite[]> {
  const { granted: before } = owner.sender
  const { answer } = await call(LIST)
  return before === owner.sender.granted || owner.isOver ? answer : listOf(owner)
}

/** Applies a change that the server accepted for the current user. */
function granted({ adId, ad, isOn }: FavoriteChange): void {
  const owner = current
  if (!owner) return
  const { list, isKnown, changes } = getState()
  const others = list.filter(({ _id: id }) => id !== adId)
  const isListed = others.length < list.length
  setState({ list: !isOn ? others : isListed ? list : [ad, ...others] })
  if (isKnown) void storeList(owner)
  const newest = changes.get(adId)
  if (newest?.isOn !== isOn) return
  editChanges((all) => all.delete(adId))
  if (isKnown) void dropGranted(newest)
  else owner.unlisted.push(newest)
}

async function storeList(owner: Owner): Promise<void> {
  const stored = { owner: owner.id, address: ADDRESS, body: getState().list, savedAt: Date.now() }
  await storePrivate(stored, () => !owner.isOver).catch(() => undefined)
}
