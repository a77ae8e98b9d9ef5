import {
  deleteAnsweredFavorite,
  GUEST,
  isSameChange,
  pendingFavorite,
} from '../../../offline/favorites/pendingFavorites.ts'
import { call } from '../../data/call.ts'
import { failureOf, failureWords, type Failure } from '../../data/failure.ts'
import { holdReloads } from '../../ground/unsavedWork.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { editChanges, forgetChange, type Owner } from './favoriteChanges.ts'
import { useFavoritesStore, type FavoriteChange } from './favoritesStore.ts'

const WAITS_FOR_LOGIN =
  'Tus favoritos esperan en este dispositivo y se guardan cuando entres de nuevo.'

/** Sends an owner's changes one at a time, so that the last change of an ad reaches the server last. */
export interface Sender {
  send(): Promise<void>
  /** Number of accepted changes since the start. A list requested before the last one may lack it. */
  granted: number
}

/** Creates a sender; a guest's sends nothing. `onGranted` is called with each accepted change. */
export function createSender(owner: Owner, onGranted: (change: FavoriteChange) => void): Sender {
  let isSending = false
  const sender: Sender = { send: owner.id === GUEST ? async () => undefined : send, granted: 0 }
  return sender

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    // A read that meets the end of the session meanwhile asks for the log-in, as the touch itself does.
    const release = isTouched() ? holdReloads() : undefined
    const refusals: Refusal[] = []
    try {
      for (let change = next(); change; change = next()) {
        if (!(await isCurrent(owner, change))) continue
        if (!(await sendOne(change, refusals))) break
      }
    } finally {
      isSending = false
      release?.()
    }
    showRefusals(refusals)
  }

  function next(): FavoriteChange | undefined {
    if (owner.isOver) return undefined
    return [...useFavoritesStore.getState().changes.values()].find(
      ({ adId }) => !owner.held.has(adId),
    )
  }

  /** Answers whether to go on with the next change. */
  async function sendOne(change: FavoriteChange, refusals: Refusal[]): Promise<boolean> {
    try {
      const body = { announcementId: change.adId, isOn: change.isOn }
      await call('POST /api/favorite', { body, isAct: change.isFresh === true })
      if (owner.isOver) return false
      sender.granted += 1
      onGranted(change)
      return true
    } catch (error) {
      if (owner.isOver) return false
      return refuse(owner, { change, failure: failureOf(error) }, refusals)
    }
  }
}

/** Tells whether a person has just changed a heart. */
const isTouched = (): boolean =>
  [...useFavoritesStore.getState().changes.values()].some(({ isFresh }) => isFresh)

/** Takes over another tab's edit. Answers whether this change is still the one to send. */
async function isCurrent(owner: Owner, change: FavoriteChange): Promise<boolean> {
  if (!change.isStored) return true
  const latest = await pendingFavorite(change.owner, change.adId).catch(() => change)
  if (owner.isOver || useFavoritesStore.getState().changes.get(change.adId) !== change) return false
  if (isSameChange(change, latest)) return true
  editChanges((changes) => {
    if (latest) changes.set(change.adId, { ...latest, isStored: true })
    else changes.delete(change.adId)
  })
  return false
}

/** A change that the server refused, and the reason. */
interface Refusal {
  change: FavoriteChange
  failure: Failure
}

/**
 * Handles a failed change. Without network all changes wait; after a 401 they wait for the log-in. A refusal
 * resets the heart, but a temporary refusal of an older change waits too. Answers whether to go on.
 */
function refuse(owner: Owner, { change, failure }: Refusal, refusals: Refusal[]): boolean {
  const { changes } = useFavoritesStore.getState()
  const isSessionOver = failure.status === 401
  if (isSessionOver && change.isFresh) showToast({ kind: 'info', text: WAITS_FOR_LOGIN })
  if (failure.kind === 'silence' || isSessionOver) {
    for (const waiting of changes.values()) waiting.isFresh = false
    return false
  }
  const passes = failure.kind === 'unsent' || failure.status === 429 || failure.status >= 500
  if (passes && !change.isFresh) return false
  if (changes.get(change.adId) === change) forgetChange(owner, change.adId)
  refusals.push({ change, failure })
  return true
}

/** Forgets an accepted change on the phone, unless another tab has made a newer one. */
export const dropGranted = (change: FavoriteChange): Promise<void> =>
  deleteAnsweredFavorite(change).catch(() => undefined)

/** Tells about refused changes once; several at a time are only counted. */
function showRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (!first) return
  const { change, failure } = first
  const why = failureWords(failure).text
  const one = change.isFresh ? why : `«${change.ad.titulo}» no se guardó en favoritos. ${why}`
  const many = `${refusals.length} favoritos no se guardaron: ya no están disponibles o son tuyos.`
  showToast({ kind: 'error', text: others.length > 0 ? many : one })
}
