import { WORKING_PHOTO } from '../../../contract/limits.ts'

/** Part of a photo, in its own pixels. */
export interface PhotoPart {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a square out of a photo: 1000 × 1000 at most, JPEG (specification, section 5). Rejects where the browser can't. */
export async function cutPhoto(photo: Blob, { x, y, width, height }: PhotoPart): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  try {
    const canvas = document.createElement('canvas')
    const side = Math.min(WORKING_PHOTO.side, Math.round(width))
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser draws no canvas.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
    return await encode(canvas)
  } finally {
    bitmap.close()
  }
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.'))),
      'image/jpeg',
      WORKING_PHOTO.quality,
    )
  })
}
