import { photoColour, photoSrcSet, photoVariant } from '../../../contract/photo.ts'

/**
 * `sizes` of a gallery photo. The server's preload of the first photo must match, or the phone would fetch it
 * twice.
 */
const GALLERY_SIZES = '(min-width: 80rem) 760px, (min-width: 700px) 58vw, 100vw'

/**
 * Attributes of the big picture, from the stored address. The data saver gets the smallest file, which still
 * shows the thing for sale; a tap opens the whole photo.
 */
export function galleryPhoto(address: string, savesData = false) {
  const colour = photoColour(address)
  return {
    src: photoVariant(address, savesData ? '360.webp' : '1000.webp'),
    srcSet: !savesData && colour ? photoSrcSet(address) : undefined,
    sizes: GALLERY_SIZES,
    colour,
  }
}

/** Attributes of the thumbnail below the big picture; it is 64 CSS pixels wide. */
export function thumbnailPhoto(address: string) {
  return { src: photoVariant(address, '360.webp'), colour: photoColour(address) }
}
