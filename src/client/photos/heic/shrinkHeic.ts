import { ownScript } from '../../../offline/ownScript.ts'
import { savesDataNow } from '../../ground/saver.ts'
import heicWorkerUrl from './heicWorker.ts?worker&url'

/** GB. The decoder takes some 200 MB, for which smaller phones end the tab together with the wizard. */
const ENOUGH_MEMORY = 4
/** Mb/s down, which goes with some 200 KB/s up: beyond that sending is faster (decision 0039). */
const SLOW = 4
/** Milliseconds; a phone that needs longer sends the photo as it is. */
const PATIENCE = 60_000

/**
 * A HEIC photo that this browser can't decode, at most 1000 × 1000, JPEG, upright; null where
 * sending it as it is takes less time, the phone has no memory for it, or it fails. The decoder
 * (370 KB) is loaded for it alone. Throws the signal's reason.
 */
export async function shrinkHeic(photo: Blob, signal?: AbortSignal): Promise<Blob | null> {
  if (!isFasterThanSending()) return null
  const over = new AbortController()
  const worker = new Worker(ownScript(heicWorkerUrl), { type: 'module' })
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      const listening = { signal: over.signal }
      const fail = () => resolve(null)
      worker.addEventListener('message', ({ data }) => resolve(data as Blob | null), listening)
      worker.addEventListener('error', fail, listening)
      signal?.addEventListener('abort', () => reject(signal.reason), listening)
      const patience = setTimeout(fail, PATIENCE)
      over.signal.addEventListener('abort', () => clearTimeout(patience))
      worker.postMessage(photo)
    })
  } finally {
    over.abort()
    // WebAssembly gives its memory back with its worker alone.
    worker.terminate()
  }
}

/** What browsers other than Chromium's don't tell counts as fast. */
function isFasterThanSending(): boolean {
  const { connection, deviceMemory = 0 } = navigator as {
    connection?: { downlink?: number }
    deviceMemory?: number
  }
  const isSlow = savesDataNow() || (connection?.downlink ?? Infinity) <= SLOW
  return isSlow && deviceMemory >= ENOUGH_MEMORY
}
