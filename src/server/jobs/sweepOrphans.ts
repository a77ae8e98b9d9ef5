import type { Job } from '../ground/job.ts'
import type { ImageStore } from '../services/images/store/store.ts'
import { knownPhotos } from './queries.ts'

/** A request has ended long before; with the next run, an orphan is gone within 10 minutes (fault F1). */
const SPARED_MINUTES = 5

/** Removes photos that no ad, person or banner names. */
export const sweepOrphansJob: Job = {
  name: 'sweep-orphans',
  times: { everyMinutes: 5 },
  run: async ({ db, images, log }, at) => {
    const olderThan = new Date(at.getTime() - SPARED_MINUTES * 60_000)
    const removed = await sweepOrphans(images, (ids) => knownPhotos(db, ids), olderThan)
    if (removed > 0) log.info({ removed }, 'photos that nothing names were removed')
  },
}

const IDS_A_QUESTION = 500

/**
 * Removes photos without a row, left by a publication that died between files and row (F1).
 * `olderThan` spares photos whose row is still being written. Returns the number of removed photos.
 */
export async function sweepOrphans(
  store: ImageStore,
  isKnown: (ids: string[]) => Promise<Set<string>>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  let suspects: string[] = []

  async function removeUnknown(): Promise<void> {
    if (suspects.length === 0) return
    const known = await isKnown(suspects)
    for (const id of suspects.filter((id) => !known.has(id))) {
      await store.remove(id)
      removed += 1
    }
    suspects = []
  }

  for await (const { id, modifiedAt } of store.list()) {
    if (modifiedAt < olderThan) suspects.push(id)
    if (suspects.length === IDS_A_QUESTION) await removeUnknown()
  }
  await removeUnknown()
  return removed
}
