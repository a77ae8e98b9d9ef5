/**
 * Addresses of stored photos end in `/<random>-<rrggbb>/<file>`; the colour fills the place until the photo
 * comes. They begin with `/media`, or with the base of the bucket or CDN that serves them.
 */
export const PHOTO_WIDTHS = [360, 640, 1000] as const

/** The same photo in another stored file; addresses that aren't ours come back unchanged. */
export function photoVariant(address: string, file: string): string {
  return photoColour(address) ? address.slice(0, address.lastIndexOf('/') + 1) + file : address
}

/** Average colour as CSS, from the photo's address; none for a photo that isn't stored yet. */
export function photoColour(address: string): string | undefined {
  const hex = /-([0-9a-f]{6})\/[^/]+$/.exec(address)?.[1]
  return hex ? `#${hex}` : undefined
}

/** `srcset` over the stored widths. */
export function photoSrcSet(address: string): string {
  return PHOTO_WIDTHS.map((width) => `${photoVariant(address, `${width}.webp`)} ${width}w`).join(
    ', ',
  )
}
