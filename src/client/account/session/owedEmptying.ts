import { OWED, readStored, writeStored } from '../../data/localStore.ts'

/** Records, across page loads, that the stores must be emptied. */
export function oweEmptying(): void {
  writeStored(OWED, 'si')
}

export function forgiveEmptying(): void {
  writeStored(OWED, null)
}

/**
 * Empties the stores before anybody uses them again, when a log-out could not (security T40). Stores that
 * still don't answer are emptied as soon as they do.
 */
export async function payEmptying(): Promise<void> {
  if (readStored(OWED) === null) return
  const { emptyFirst, openOffline } = await import('../../../offline/connection.ts')
  emptyFirst(forgiveEmptying)
  void openOffline().catch(() => undefined)
}
