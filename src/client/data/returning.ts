import { writeStored } from './localStore.ts'

/**
 * Notes whether the home has seen ads to show. Their place is kept free from the first paint on, by what
 * the page's own script reads of this (`server/pages/document/inlineScripts.ts`).
 */
export function noteSeen(hasSeen: boolean): void {
  writeStored('vistos', hasSeen ? '1' : null)
  markPage('vistos', hasSeen)
}

/** The same of searches, which the script reads where they are stored. */
export function noteSearched(hasSearched: boolean): void {
  markPage('busquedas', hasSearched)
}

function markPage(name: string, isMarked: boolean): void {
  const { dataset } = document.documentElement
  if (isMarked) dataset[name] = ''
  else delete dataset[name]
}
