import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '../data/localStore.ts'
import { useSite } from './site.ts'

/** The person's choice on this phone, `si` or `no`; without it the browser's own setting counts. */
const CHOICE = 'ahorro'

const useSaver = create(() => ({ isOn: false }))

/**
 * Tells whether the data saver is on, for people who pay for every megabyte. Lists then show colours and load
 * photos on demand. An ad loads its first photo small, and nothing is prefetched. During hydration it is the
 * server's value.
 */
export function useSavesData(): boolean {
  const { savesData = false } = useSite()
  return useSyncExternalStore(useSaver.subscribe, savesDataNow, () => savesData)
}

export function savesDataNow(): boolean {
  return useSaver.getState().isOn
}

/** Reads the person's choice, or else the browser's setting; called at start. */
export function restoreSaver(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const choice = readStored(CHOICE)
  useSaver.setState({ isOn: choice === null ? connection?.saveData === true : choice === 'si' })
}

/** Calls `run` at every change. Returns the function that stops it. */
export const followSaver = (run: () => void): (() => void) => useSaver.subscribe(run)

/** The switch of the menus. */
export function setSaver(isOn: boolean): void {
  writeStored(CHOICE, isOn ? 'si' : 'no')
  useSaver.setState({ isOn })
}
