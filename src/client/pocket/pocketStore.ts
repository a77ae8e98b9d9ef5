import { create } from 'zustand'
import { chosenStates } from '../../offline/pocket/packs.ts'
import { pocketNews, type PocketNews, type SyncEnd } from '../../offline/pocket/pocketNews.ts'
import type { PocketStateRow } from '../../offline/schema.ts'

interface PocketStore {
  /**
   * The chosen states; undefined until they are read, null where the browser blocks its storage (fault F21).
   */
  states: readonly PocketStateRow[] | undefined | null
  /** States that this page, another tab or the worker is syncing, with the percent of their photos. */
  syncing: Readonly<Record<string, { percent: number | undefined }>>
  /** Outcome of each state's last sync, for the life of the page. */
  ends: Readonly<Record<string, SyncEnd>>
}

/** State for the screen; filled while a screen follows it. */
export const usePocket = create<PocketStore>(() => ({ states: undefined, syncing: {}, ends: {} }))

/** Milliseconds without a sign after which a sync counts as gone with its tab. */
const SILENT_FOR = 45_000
const silences = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps the store in step with the phone. Returns the function that stops it. */
export function followPocket(): () => void {
  void readStates()
  return pocketNews.subscribe(take)
}

async function readStates(): Promise<void> {
  const states = await chosenStates().catch(() => null)
  usePocket.setState({ states })
}

function take(news: PocketNews): void {
  if (news.kind === 'changed') return void readStates()
  const { estado } = news
  clearTimeout(silences.get(estado))
  if (news.kind === 'rested') {
    rest(estado)
    usePocket.setState(({ ends }) => ({ ends: { ...ends, [estado]: news.end } }))
    return
  }
  silences.set(
    estado,
    setTimeout(() => rest(estado), SILENT_FOR),
  )
  usePocket.setState(({ syncing }) => ({
    syncing: { ...syncing, [estado]: { percent: news.percent } },
  }))
}

function rest(estado: string): void {
  const others = Object.entries(usePocket.getState().syncing).filter(([other]) => other !== estado)
  usePocket.setState({ syncing: Object.fromEntries(others) })
}
