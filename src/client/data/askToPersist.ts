import { readStored, writeStored } from './localStore.ts'

const ASKED = 'almacenPedido'
const INSTALLED = 'instalada'

/**
 * Asks the browser, once, to persist this site's storage. Called from when the phone holds work that its
 * owner would miss. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  if (readStored(ASKED) === null) await ask('si')
}

/**
 * Asks once more after an installation, if there is such work: browsers refuse sites that aren't installed.
 * Never rejects.
 */
export async function askOnceInstalled(): Promise<void> {
  if (![null, INSTALLED].includes(readStored(ASKED))) await ask(INSTALLED)
}

async function ask(mark: string): Promise<void> {
  writeStored(ASKED, mark)
  await navigator.storage?.persist?.().catch(() => false)
}
