import { writeStored } from './localStore.ts'

/**
 * Notes whether the home has seen ads to show. The page's inline script reads this and reserves their room
 * from the first paint on (`app/inline/markReturning.ts`).
 */
export function noteSeen(hasSeen: boolean): void {
  writeStored('vistos', hasSeen ? '1' : null)
  markPage('vistos', hasSeen)
}

/** The same for searches, which the script reads from their own storage. */
export function noteSearched(hasSearched: boolean): void {
  markPage('busquedas', hasSearched)
}

function markPage(name: string, isMarked: boolean): void {
  const { dataset } = document.documentElement
  if (isMarked) dataset[name] = ''
  else delete dataset[name]
}
