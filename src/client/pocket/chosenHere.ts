import { STATES } from '../../contract/places/states.ts'
import { chooseState, chosenStates } from '../../offline/pocket/packs.ts'
import type { PocketStateRow } from '../../offline/schema.ts'
import { readStored, writeStored } from '../data/localStore.ts'

/**
 * The names of the chosen states once more, apart from the store: a browser that is short of room takes
 * the store away as a whole, and leaves this. A log-out takes it, and leaves the store.
 */
const CHOSEN = 'bolsillo'

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
export async function noteChosen(): Promise<void> {
  const states = await chosenStates()
  const names = states.map(({ estado }) => estado).join(',')
  writeStored(CHOSEN, names === '' ? null : names)
}
