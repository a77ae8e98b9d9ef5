import { ownScript } from '../../../offline/ownScript.ts'
import { savesDataNow } from '../../ground/saver.ts'
import { ShrinkerMissing } from '../makeSmall.ts'
import type { HeicAnswer } from './heicWorker.ts'
import heicWorkerUrl from './heicWorker.ts?worker&url'

/** GB. The decoder takes some 200 MB, and smaller phones would kill the tab with the wizard. */
const ENOUGH_MEMORY = 4
/** Mb/s down, which goes with some 200 KB/s up: faster connections send sooner (decision 0039). */
const SLOW = 4
/** Milliseconds; a slower phone sends the photo unchanged. */
const TIMEOUT_MS = 60_000

/**
 * Shrinks a HEIC photo that this browser can't decode: at most 1000 × 1000, JPEG, upright. Null if sending it
 * unchanged is faster, the phone lacks memory, or it fails. The decoder (370 KB) loads on demand. Throws
 * ShrinkerMissing where it did not come, and the signal's reason.
 */
export async function shrinkHeic(photo: Blob, signal?: AbortSignal): Promise<Blob | null> {
  if (!isFasterThanSending()) return null
  const over = new AbortController()
  const worker = new Worker(ownScript(heicWorkerUrl), { type: 'module' })
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      const listening = { signal: over.signal }
      const miss = () => reject(new ShrinkerMissing())
      const take = ({ data }: MessageEvent<HeicAnswer>) =>
        data === 'missing' ? miss() : resolve(data)
      worker.addEventListener('message', take, listening)
      // The worker reports its own failures, so this is its script.
      worker.addEventListener('error', miss, listening)
      signal?.addEventListener('abort', () => reject(signal.reason), listening)
      const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
      worker.postMessage(photo)
    })
  } finally {
    over.abort()
    // WebAssembly frees its memory only with its worker.
    worker.terminate()
  }
}

/** Browsers other than Chromium's report no speed, which counts as fast. */
function isFasterThanSending(): boolean {
  const { connection, deviceMemory = 0 } = navigator as {
    connection?: { downlink?: number }
    deviceMemory?: number
  }
  const isSlow = savesDataNow() || (connection?.downlink ?? Infinity) <= SLOW
  return isSlow && deviceMemory >= ENOUGH_MEMORY
}
