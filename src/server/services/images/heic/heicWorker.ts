/**
 * A worker thread that decodes one HEIC photo and ends, which frees its memory: WebAssembly memory
 * only grows. A hostile file gets no second try in the same thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import heicDecode from 'heic-decode'
import { bareTiff } from '../bareTiff.ts'
import type { HeicAnswer, HeicTask } from './decodeHeic.ts'
import { heicColourProfile } from './heicColourProfile.ts'

const { bytes, maxPixels }: HeicTask = workerData
const answer = await decode().catch((error: unknown): HeicAnswer => ({
  refused: 'damaged',
  why: String(error),
}))
parentPort?.postMessage(answer, 'tiff' in answer ? [answer.tiff.buffer] : [])

async function decode(): Promise<HeicAnswer> {
  const [image] = await heicDecode.all({ buffer: bytes })
  if (!image) return { refused: 'damaged', why: 'no image in it' }
  if (image.width * image.height > maxPixels) {
    return { refused: 'too-many-pixels', why: `${image.width}x${image.height}` }
  }
  const { data, width, height } = await image.decode()
  return { tiff: bareTiff(data, width, height, heicColourProfile(Buffer.from(bytes))) }
}
