/** Addresses of stored photos: `/media/<random>-<rrggbb>/<file>`; the colour fills the place until the photo comes. */
export const PHOTO_WIDTHS = [360, 640, 1000] as const

export function photoAddress(id: string, file = '1000.webp'): string {
  return `/media/${id}/${file}`
}

/** The same photo in another stored file; addresses that aren't ours come back unchanged. */
export function photoVariant(address: string, file: string): string {
  return address.startsWith('/media/')
    ? address.slice(0, address.lastIndexOf('/') + 1) + file
    : address
}

/** Average colour as CSS, from the photo's address. */
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
