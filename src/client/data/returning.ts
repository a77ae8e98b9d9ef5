import { keptAds } from '../../offline/answers/answers.ts'
import { writeStored } from './localStore.ts'

/** How many of the ads that were seen last the home shows. */
export const SEEN = 5
const AD = '/api/announcement/'

/** Notes that an ad is being looked at, whose answer the phone is about to keep. */
export async function noteSeenAd(id: string): Promise<void> {
  const before = await keptAds(SEEN)
  noteSeen(new Set([AD + id, ...before.map(({ address }) => address)]).size)
}

/**
 * Notes how many seen ads the home has to show. Its place is kept free from the first paint on, by what
 * the page's own script reads of this (`server/pages/document/headScript.ts`).
 */
export function noteSeen(count: number): void {
  const shown = count === 0 ? null : String(Math.min(count, SEEN))
  writeStored('vistos', shown)
  markPage('vistos', shown)
}

/** The same of searches, which the script reads where they are stored. */
export function noteSearched(count: number): void {
  markPage('busquedas', count === 0 ? null : '')
}

function markPage(name: string, value: string | null): void {
  const { dataset } = document.documentElement
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
