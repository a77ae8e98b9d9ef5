import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '../../../semaphore.ts'
import { MAX_PHOTO_PIXELS, PHOTO_SECONDS } from '../photoLimits.ts'
import { UnacceptablePhoto } from '../unacceptablePhoto.ts'

export interface HeicTask {
  bytes: Uint8Array<ArrayBuffer>
  maxPixels: number
}

export type HeicAnswer =
  { tiff: Uint8Array<ArrayBuffer> } | { refused: 'too-many-pixels' | 'damaged'; why: string }

/** One at a time: a decoder of this kind holds several times the bare pixels. */
const queue = new Semaphore(1, Infinity)

/**
 * Turns a HEIC photo, which sharp cannot read, into an uncompressed TIFF: upright, with the photo's
 * own colour profile. Works in a thread of its own and ends it after 5 seconds. Throws
 * UnacceptablePhoto `too-many-pixels` or `damaged`.
 */
export function decodeHeic(bytes: Buffer): Promise<Buffer> {
  return queue.take(async () => {
    const answer = await ask({ bytes: new Uint8Array(bytes), maxPixels: MAX_PHOTO_PIXELS })
    if ('tiff' in answer) return Buffer.from(answer.tiff.buffer)
    throw new UnacceptablePhoto(answer.refused, { cause: answer.why })
  })
}

async function ask(task: HeicTask): Promise<HeicAnswer> {
  const worker = new Worker(workerProgram(), {
    workerData: task,
    transferList: [task.bytes.buffer],
    env: {},
    // The decoder prints errors about the file: strangers must not write into the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let deadline: NodeJS.Timeout | undefined
  try {
    return await new Promise<HeicAnswer>((resolve) => {
      const fail = (why: string) => resolve({ refused: 'damaged', why })
      deadline = setTimeout(fail, PHOTO_SECONDS * 1000, 'took too long')
      worker.once('message', resolve)
      worker.once('error', (error) => fail(String(error)))
      worker.once('exit', (code) => fail(`ended with ${code}`))
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}

/** Built, the worker is beside the bundle or above its chunks; from source it runs by tsx. */
function workerProgram(): URL {
  const here = import.meta.url
  if (here.endsWith('.ts')) return throughTsx(new URL('heicWorker.ts', here))
  const beside = new URL('heicWorker.js', here)
  return existsSync(beside) ? beside : new URL('../heicWorker.js', here)
}

/** `--import tsx` does not reach worker threads (Node 20), hence this program of two lines. */
function throughTsx(source: URL): URL {
  const program = `import { tsImport } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
    await tsImport(${JSON.stringify(source.href)}, ${JSON.stringify(source.href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}
