import { OWED, readStored, writeStored } from '../../data/localStore.ts'

/** Remembers over the end of the page that the stores are to be emptied. */
export function oweEmptying(): void {
  writeStored(OWED, 'si')
}

export function forgiveEmptying(): void {
  writeStored(OWED, null)
}

/**
 * Has the stores emptied, where a log-out couldn't, before anybody reads or writes them again
 * (security T40); where they still give no answer, as soon as they do.
 */
export async function payEmptying(): Promise<void> {
  if (readStored(OWED) === null) return
  const { emptyFirst, openOffline } = await import('../../../offline/connection.ts')
  emptyFirst(forgiveEmptying)
  void openOffline().catch(() => undefined)
}
