import { putLeft } from '../../../offline/drafts/putLeft.ts'
import type { DraftRow } from '../../../offline/schema.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * Key for the last letters of a draft whose page is left before they are stored. WebKit writes nothing into
 * IndexedDB for a page that is being left. localStorage is synchronous in every browser. The draft's id makes
 * it the user's alone, and a log-out empties the storage (security T40).
 */
const keyOf = (id: string) => `dejado:${id}`

/** Leaves the text for the next opening of the draft `id`; the row may belong to its copy. */
export function leaveText(id: string, row: DraftRow): void {
  writeStored(keyOf(id), JSON.stringify(row))
}

/** Forgets text that is stored by now, or no longer wanted. */
export function forgetText(id: string): void {
  writeStored(keyOf(id), null)
}

/**
 * Moves the left text into the drafts, unless a newer text is there. It never overwrites text that the page
 * had not seen. Rejects where storage is blocked (fault F21).
 */
export async function takeUpText(id: string): Promise<void> {
  const left = readStored(keyOf(id))
  if (left === null) return
  await putLeft(JSON.parse(left) as DraftRow)
  forgetText(id)
}
