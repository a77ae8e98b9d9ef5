import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { averageColour, render, type PhotoCanvas } from '../server/services/images/photoCanvas.ts'
import { PHOTO_PRESETS, type PhotoPreset } from '../server/services/images/photoPresets.ts'
import type { ImageStore } from '../server/services/images/store/store.ts'
import { keptDrawing, type RenderedDrawing } from './keptDrawings.ts'

/** A photo to store: its drawing may be shared, its key is its own. */
export interface DrawnPhoto {
  /** Names the photo for ever: the same key and drawing give the same id. */
  key: string
  /** Photos of the same drawing are rendered once. */
  drawing: string
  preset: PhotoPreset
}

export interface StoredDrawing {
  id: string
  width: number
  height: number
}

/** Drawings in work at once; each holds one core at most. */
const AT_ONCE = 4
/** Only while drawings are rendered may this process read SVG (security T20). */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/**
 * Renders each drawing once and stores it under every photo's own id; answers what was stored by
 * key. Ids follow from keys, so that doing it again after a kill overwrites and leaves no orphans.
 */
export async function storeDrawings(
  images: ImageStore,
  photos: readonly DrawnPhoto[],
  draw: (drawing: string) => string,
  told: (done: number, total: number) => void,
): Promise<Map<string, StoredDrawing>> {
  const byDrawing = new Map<string, DrawnPhoto[]>()
  for (const photo of photos) {
    const drawing = `${photo.preset} ${photo.drawing}`
    byDrawing.set(drawing, [...(byDrawing.get(drawing) ?? []), photo])
  }
  const stored = new Map<string, StoredDrawing>()
  const left = byDrawing.values()
  const lane = async (): Promise<void> => {
    for (const sharing of left) {
      for (const [key, photo] of await storeShared(images, sharing, draw)) stored.set(key, photo)
      told(stored.size, photos.length)
    }
  }
  sharp.unblock(SVG)
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  } finally {
    sharp.block(SVG)
  }
  return stored
}

async function storeShared(
  images: ImageStore,
  sharing: readonly DrawnPhoto[],
  draw: (drawing: string) => string,
): Promise<[string, StoredDrawing][]> {
  const [first] = sharing
  if (!first) return []
  const { preset, drawing } = first
  const svg = draw(drawing)
  const { files, colour, width, height } = await keptDrawing(svg, preset, () => paint(svg, preset))
  return Promise.all(
    sharing.map(async ({ key }): Promise<[string, StoredDrawing]> => {
      const id = `${createHash('sha256').update(key).digest('base64url').slice(0, 16)}-${colour}`
      for (const file of files) await images.put(id, file)
      return [key, { id, width, height }]
    }),
  )
}

async function paint(svg: string, preset: PhotoPreset): Promise<RenderedDrawing> {
  const canvas = await rasterize(svg)
  const colour = await averageColour(canvas)
  const files: RenderedDrawing['files'] = []
  for (const rendition of PHOTO_PRESETS[preset].renditions) {
    const { name, type } = rendition
    files.push({ name, type, bytes: await render(canvas, rendition, 'quick') })
  }
  return { files, colour, width: canvas.width, height: canvas.height }
}

async function rasterize(svg: string): Promise<PhotoCanvas> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
