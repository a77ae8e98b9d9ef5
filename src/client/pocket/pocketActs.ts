import { STATES } from '../../contract/places/states.ts'
import { POCKET_TAG } from '../../offline/names.ts'
import { chooseState, chosenStates, deletePack, noteState } from '../../offline/pocket/packs.ts'
import { pocketNews } from '../../offline/pocket/pocketNews.ts'
import { SYNC_EVERY } from '../../offline/pocket/syncDue.ts'
import { syncPack } from '../../offline/pocket/syncPack.ts'
import type { PocketStateRow } from '../../offline/schema.ts'
import { readStored, writeStored } from '../data/localStore.ts'
import { dismissOffer } from './offer/offerStore.ts'

/**
 * A copy of the chosen states' names, apart from the store. A browser short of room evicts the whole store
 * and leaves this. A log-out deletes this and leaves the store.
 */
const CHOSEN = 'bolsillo'

/**
 * Actions of «Mercado de bolsillo». Those that write reject where storage is blocked or full (faults F21,
 * F20).
 */

/** Chooses a state and starts its download on any network: the person asked for it. */
export async function addState(estado: string): Promise<void> {
  const others = await chosenStates()
  await chooseState(estado, others.length > 0 && others.every(({ onCellular }) => onCellular))
  await noteChosen()
  dismissOffer()
  pocketNews.notify({ kind: 'changed' })
  void askForSyncing()
  void refreshState(estado)
}

/** Syncs a state now, on any network; `pocketNews` reports the outcome. */
export async function refreshState(estado: string): Promise<void> {
  await syncPack(estado, { waits: true })
}

/** Deletes a state from the phone. */
export async function removeState(estado: string): Promise<void> {
  await deletePack(estado)
  await noteChosen()
  pocketNews.notify({ kind: 'changed' })
}

/** Sets whether the chosen states may sync over cellular networks too. */
export async function setOnCellular(onCellular: boolean): Promise<void> {
  for (const { estado } of await chosenStates()) await noteState(estado, { onCellular })
  pocketNews.notify({ kind: 'changed' })
}

/** Chromium only. */
interface WakingRegistration extends ServiceWorkerRegistration {
  periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>
    unregister(tag: string): Promise<void>
  }
}

/**
 * Asks for syncs in the worker with no page open, in browsers that allow it. `isOn` is false with the data
 * saver.
 */
export async function askForSyncing(isOn = true): Promise<void> {
  try {
    const registration: WakingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration()
    const waking = registration?.periodicSync
    await (isOn
      ? waking?.register(POCKET_TAG, { minInterval: SYNC_EVERY })
      : waking?.unregister(POCKET_TAG))
  } catch {
    // The person or the browser forbids it: the page syncs when it is opened.
  }
}

/**
 * Restores choices that the browser has evicted, and answers the chosen states. Rejects where storage is
 * blocked (fault F21).
 */
export async function restoreChosen(): Promise<readonly PocketStateRow[]> {
  const states = await chosenStates()
  if (states.length > 0) {
    writeStored(CHOSEN, states.map(({ estado }) => estado).join(','))
    return states
  }
  const named = (readStored(CHOSEN) ?? '').split(',')
  const lost = STATES.filter((estado) => named.includes(estado))
  await Promise.all(lost.map((estado) => chooseState(estado, false)))
  return lost.length > 0 ? chosenStates() : []
}

/** Call it after every choice and deletion. */
async function noteChosen(): Promise<void> {
  const states = await chosenStates()
  const names = states.map(({ estado }) => estado).join(',')
  writeStored(CHOSEN, names === '' ? null : names)
}
