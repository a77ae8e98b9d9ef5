import { ownScript } from '../../offline/ownScript.ts'
import { makeSmall, type SmallPhotoOptions } from './makeSmall.ts'
import type { WorkerAnswer } from './photoWorker.ts'
import workerUrl from './photoWorker.ts?worker&url'

/** Milliseconds for which an idle worker waits for the next photo. */
const REST = 10_000

let worker: Worker | undefined
let rest: ReturnType<typeof setTimeout> | undefined
/** False once the page succeeded and the worker did not: some browsers draw on pages alone. */
let isWorkerAble = true

/**
 * Shrinks a photo in a worker, so that the page stays responsive; on the page where workers can't. Photos
 * come one after another (`compressPhoto`). Throws the signal's reason, ShrinkerMissing, or any other error for
 * a photo this browser can't decode.
 */
export async function shrinkPhoto(photo: File, options: SmallPhotoOptions): Promise<Blob> {
  if (isWorkerAble) {
    const small = await inWorker(photo, options)
    if (small) return small
  }
  const small = await makeSmall(photo, options)
  isWorkerAble = false
  return small
}

/** Null on the worker's failure. */
async function inWorker(
  photo: File,
  { onProgress, signal }: SmallPhotoOptions,
): Promise<Blob | null> {
  const over = new AbortController()
  const listening = { signal: over.signal }
  try {
    const worker = openWorker()
    const small = await new Promise<Blob | null>((resolve, reject) => {
      const onAnswer = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('percent' in data) onProgress?.(data.percent)
        else resolve(data.small)
      }
      worker.addEventListener('message', onAnswer, listening)
      worker.addEventListener('error', reject, listening)
      signal?.addEventListener('abort', reject, listening)
      worker.postMessage(photo)
    })
    rest = setTimeout(endWorker, REST)
    return small
  } catch {
    endWorker()
    signal?.throwIfAborted()
    return null
  } finally {
    over.abort()
  }
}

function openWorker(): Worker {
  clearTimeout(rest)
  return (worker ??= new Worker(ownScript(workerUrl), { type: 'module' }))
}

function endWorker(): void {
  clearTimeout(rest)
  worker?.terminate()
  worker = undefined
}
