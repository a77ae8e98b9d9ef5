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
 * The names of the chosen states once more, apart from the store: a browser that is short of room takes
 * the store away as a whole, and leaves this. A log-out takes it, and leaves the store.
 */
const CHOSEN = 'bolsillo'

/** What people do with «Mercado de bolsillo». Those that write reject where storage is blocked or full (faults F21, F20). */

/** Chooses a state and begins to fetch it, whatever the network: the person has asked for it. */
export async function addState(estado: string): Promise<void> {
  const others = await chosenStates()
  await chooseState(estado, others.length > 0 && others.every(({ onCellular }) => onCellular))
  await noteChosen()
  dismissOffer()
  pocketNews.tell({ kind: 'changed' })
  void askForSyncing()
  void refreshState(estado)
}

/** Brings a state up to date now, whatever the network; how it ends is told by `pocketNews`. */
export async function refreshState(estado: string): Promise<void> {
  await syncPack(estado, { waits: true })
}

/** Takes a state from the phone. */
export async function removeState(estado: string): Promise<void> {
  await deletePack(estado)
  await noteChosen()
  pocketNews.tell({ kind: 'changed' })
}

/** Whether the chosen states may be brought up to date over cellular networks too. */
export async function setOnCellular(onCellular: boolean): Promise<void> {
  for (const { estado } of await chosenStates()) await noteState(estado, { onCellular })
  pocketNews.tell({ kind: 'changed' })
}

/** What Chromium alone has. */
interface WakingRegistration extends ServiceWorkerRegistration {
  periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>
    unregister(tag: string): Promise<void>
  }
}

/** Has the worker sync with no page open, where the browser lets it; `isOn` is false for people who save data. */
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

/** Chooses again what the browser has taken away, and answers what is chosen. Rejects where storage is blocked (fault F21). */
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

/** To be called after every choice and deletion. */
async function noteChosen(): Promise<void> {
  const states = await chosenStates()
  const names = states.map(({ estado }) => estado).join(',')
  writeStored(CHOSEN, names === '' ? null : names)
}
