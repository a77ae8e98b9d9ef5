import libheifUrl from 'libheif-js/libheif-wasm/libheif.js?url'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { WORKING_PHOTO } from '../../../contract/limits.ts'
import { colourSpaceOf } from './colourSpace.ts'
import type { OpenHeif } from './libheif.ts'

/** More pixels would take more memory than a phone has. */
const MAX_PIXELS = 50_000_000

/** The small photo; null for a photo that can't be decoded. */
export type HeicAnswer = Blob | null | 'missing'

// Shrinks the single photo that it receives (`shrinkHeic.ts`).
addEventListener('message', ({ data: photo }: MessageEvent<Blob>) => {
  void shrink(photo).then((answer) => postMessage(answer))
})

async function shrink(photo: Blob): Promise<HeicAnswer> {
  const decoder = await loadDecoder().catch(() => null)
  return decoder ? makeSmall(photo, decoder).catch(() => null) : 'missing'
}

async function loadDecoder(): Promise<ReturnType<OpenHeif>> {
  const program = await fetch(wasmUrl)
  if (program.headers.get('content-type') !== 'application/wasm') throw new TypeError('no program')
  return (await loadLibheif())({ wasmBinary: await program.arrayBuffer() })
}

/** The photo at most 1000 × 1000, JPEG, upright, in its own colours. Throws for a damaged photo. */
async function makeSmall(photo: Blob, { HeifDecoder }: ReturnType<OpenHeif>): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const [image] = new HeifDecoder().decode(bytes)
  if (!image) throw new TypeError('no image in it')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > MAX_PIXELS) throw new RangeError(`${width}x${height}`)
  const pixels = new ImageData(width, height, { colorSpace: colourSpaceOf(bytes) })
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new TypeError('damaged'))))
  })
  return jpeg(pixels)
}

/**
 * Loads libheif as published, from files of its own: its licence lets anybody replace the build (LGPL 3,
 * section 4d). It is no ES module; it exports its function through Node's `module`.
 */
async function loadLibheif(): Promise<OpenHeif> {
  const module: { exports?: OpenHeif } = {}
  Object.assign(globalThis, { module, exports: {} })
  await import(/* @vite-ignore */ libheifUrl)
  if (!module.exports) throw new TypeError('no decoder in it')
  return module.exports
}

async function jpeg(pixels: ImageData): Promise<Blob> {
  const scale = Math.min(1, WORKING_PHOTO.side / Math.max(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  const bitmap = await createImageBitmap(pixels, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: WORKING_PHOTO.quality })
}
