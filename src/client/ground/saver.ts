import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '../data/localStore.ts'
import { useSite } from './site.ts'

/** What the person chose on this phone, `si` or `no`; until then the browser's own setting counts. */
const CHOICE = 'ahorro'

const useSaver = create(() => ({ isOn: false }))

/**
 * Whether data is saved, for people who pay for every megabyte: a list shows the colours of its
 * photos and fetches a small one when it is asked for, an ad brings its first photo in small, and
 * nothing is fetched ahead. While the server's HTML is taken over it is what that HTML was made for.
 */
export function useSavesData(): boolean {
  const { savesData = false } = useSite()
  return useSyncExternalStore(useSaver.subscribe, savesDataNow, () => savesData)
}

export function savesDataNow(): boolean {
  return useSaver.getState().isOn
}

/** Takes over what was chosen here, or what the browser says; called at start. */
export function restoreSaver(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const choice = readStored(CHOICE)
  useSaver.setState({ isOn: choice === null ? connection?.saveData === true : choice === 'si' })
}

/** Tells of every change; answers how to stop. */
export const followSaver = (run: () => void): (() => void) => useSaver.subscribe(run)

/** The switch of the menus. */
export function setSaver(isOn: boolean): void {
  writeStored(CHOICE, isOn ? 'si' : 'no')
  useSaver.setState({ isOn })
}
