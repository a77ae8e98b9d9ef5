import { chosenStates } from './packs.ts'
import type { SyncEnd } from './pocketNews.ts'
import { syncPack } from './syncPack.ts'

/** Milliseconds between two automatic syncs of a state. */
export const SYNC_EVERY = 15 * 60 * 1000

/** Network Information, which Chromium alone has; the type of network only on phones. */
interface Network {
  saveData?: boolean
  type?: string
}

/**
 * Syncs the chosen states that are due, one after the other, until the server does not answer.
 * Fetches nothing when data are saved, and over cellular only states that the user allowed. For
 * page and worker; rejects when the browser blocks its storage (fault F21).
 */
export async function syncDue(network: Network = networkNow()): Promise<void> {
  if (network.saveData) return
  const mayGo = ({ onCellular }: { onCellular: boolean }) =>
    network.type !== 'cellular' || onCellular
  const isDue = ({ triedAt }: { triedAt: number }) => Math.abs(Date.now() - triedAt) >= SYNC_EVERY
  const due = (await chosenStates()).filter((state) => mayGo(state) && isDue(state))
  for (const { estado } of due) {
    const end: SyncEnd | null = await syncPack(estado)
    if (end === 'silence' || end === 'blocked') break
  }
}

/**
 * Whether this browser distinguishes Wi-Fi from cellular; without the distinction a sync uses
 * either.
 */
export const reportsNetworkType = (): boolean => networkNow().type !== undefined

function networkNow(): Network {
  return (globalThis.navigator as { connection?: Network } | undefined)?.connection ?? {}
}
