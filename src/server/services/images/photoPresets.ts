import type { PhotoFileType } from './photoName.ts'

/**
 * A file to make. `inside` keeps the photo's shape, `cover` crops it to the frame. Neither
 * enlarges: a smaller photo gets a smaller file under the same name.
 */
export interface Rendition {
  name: string
  type: PhotoFileType
  fit: 'inside' | 'cover'
  width: number
  height: number
}

/**
 * The files of a photo, by its use. Pages take WebP; the JPEG is for link previews, whose readers
 * are old. The photo is decoded once to `frame`, from which the files are cut: `inside` fits in it,
 * `outside` covers it.
 */
export const PHOTO_PRESETS = {
  ad: {
    frame: { fit: 'inside', width: 1000, height: 1000 },
    renditions: [
      { name: '360.webp', type: 'image/webp', fit: 'inside', width: 360, height: 360 },
      { name: '640.webp', type: 'image/webp', fit: 'inside', width: 640, height: 640 },
      { name: '1000.webp', type: 'image/webp', fit: 'inside', width: 1000, height: 1000 },
      { name: '1000.jpg', type: 'image/jpeg', fit: 'inside', width: 1000, height: 1000 },
    ],
  },
  avatar: {
    frame: { fit: 'outside', width: 256, height: 256 },
    renditions: [
      { name: '96.webp', type: 'image/webp', fit: 'cover', width: 96, height: 96 },
      { name: '256.webp', type: 'image/webp', fit: 'cover', width: 256, height: 256 },
      { name: '256.jpg', type: 'image/jpeg', fit: 'cover', width: 256, height: 256 },
    ],
  },
  // Phones show banners at 17:9, wide screens at 19:7 (1954x720): decisions, Banners.
  banner: {
    frame: { fit: 'outside', width: 1954, height: 720 },
    renditions: [
      { name: 'phone.webp', type: 'image/webp', fit: 'cover', width: 720, height: 381 },
      { name: 'wide.webp', type: 'image/webp', fit: 'cover', width: 1954, height: 720 },
      { name: 'wide.jpg', type: 'image/jpeg', fit: 'cover', width: 1954, height: 720 },
    ],
  },
} as const satisfies Record<
  string,
  {
    frame: { fit: 'inside' | 'outside'; width: number; height: number }
    renditions: readonly Rendition[]
  }
>

export type PhotoPreset = keyof typeof PHOTO_PRESETS
