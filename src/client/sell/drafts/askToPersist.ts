import { readStored, writeStored } from '../../data/localStore.ts'

const ASKED = 'almacenPedido'
const INSTALLED = 'instalada'

/**
 * Asks the browser once not to empty this site's storage when room is short: from when there is
 * something on the phone that its owner would miss. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  if (readStored(ASKED) === null) await ask('si')
}

/** Once more where there is such a thing and the site is installed: browsers refuse it to others. Never rejects. */
export async function askOnceInstalled(): Promise<void> {
  if (![null, INSTALLED].includes(readStored(ASKED))) await ask(INSTALLED)
}

async function ask(mark: string): Promise<void> {
  writeStored(ASKED, mark)
  await navigator.storage?.persist?.().catch(() => false)
}
