import { photoColour, photoSrcSet, photoVariant } from '../../../contract/photo.ts'

/**
 * CSS widths at which the gallery shows a photo. The server's preload of the first photo says the
 * same, or the phone would fetch it twice.
 */
const GALLERY_SIZES = '(min-width: 80rem) 760px, (min-width: 700px) 58vw, 100vw'

/**
 * Everything the big picture needs, from the stored address. Where data is saved it is the smallest
 * file, which still shows what is sold; a tap opens the photo whole.
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

/** The small picture below the big one; its place is 64 CSS pixels wide. */
export function thumbnailPhoto(address: string) {
  return { src: photoVariant(address, '360.webp'), colour: photoColour(address) }
}
