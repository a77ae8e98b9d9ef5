import { readStored, writeStored } from '../data/localStore.ts'

const ASKED = 'almacenPedido'

/**
 * Asks the browser once not to empty this site's storage when room is short: from when there is
 * something on the phone that its owner would miss. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  if (readStored(ASKED) !== null) return
  writeStored(ASKED, 'si')
  await navigator.storage?.persist?.().catch(() => false)
}
