import type { Database } from '../db/connect.ts'

/** Milliseconds. A million ads take 40 s. */
const PATIENCE_MS = 10 * 60_000

/**
 * Makes the bitmaps of common words anew, beside those who read them; of two at a time the second one
 * waits. One message is one transaction, and the deadline of other statements is not its own.
 */
export async function refreshWordBitmaps(db: Database): Promise<void> {
  const refresh = {
    text: `set local statement_timeout = 0; set local jit = off;
      refresh materialized view concurrently derived.word_bitmaps`,
    query_timeout: PATIENCE_MS,
  }
  await db.$client.query(refresh)
}
