import { putLeft } from '../../../offline/drafts/putLeft.ts'
import type { DraftRow } from '../../../offline/schema.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * The last letters of a draft whose page goes before they are kept. WebKit writes nothing into
 * IndexedDB for a page that goes; what is put here is there before the page is gone, in every
 * browser. It is the person's alone by its id, and a log-out empties the storage (security T40).
 */
const keyOf = (id: string) => `dejado:${id}`

/** Leaves the text for whoever next opens the draft `id`; the row may be that of its copy. */
export function leaveText(id: string, row: DraftRow): void {
  writeStored(keyOf(id), JSON.stringify(row))
}

/** What was left is kept by now, or nobody's wish any more. */
export function forgetText(id: string): void {
  writeStored(keyOf(id), null)
}

/** Puts what was left among the drafts, unless something later is there; never over text that the page had not seen. Rejects where storage is blocked (fault F21). */
export async function takeUpText(id: string): Promise<void> {
  const left = readStored(keyOf(id))
  if (left === null) return
  await putLeft(JSON.parse(left) as DraftRow)
  forgetText(id)
}
