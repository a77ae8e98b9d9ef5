import type { ImageStore } from './store.ts'

const IDS_A_QUESTION = 500

/**
 * Removes photos that no row knows, left by a publish that died between its files and its row (F1).
 * `olderThan` spares those whose row is still being written. Returns how many were removed.
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
