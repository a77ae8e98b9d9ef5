/** Where this server answers photos itself (`http/media.ts`), whoever else does. */
export const MEDIA_PATH = '/media'

/** Set once at start: every answer of a process names one place. */
let place = MEDIA_PATH

/** Has photos asked for at the public base of a bucket or CDN, `MEDIA_ORIGIN`; without one at this server. */
export function showPhotosFrom(base: string | undefined): void {
  place = base ?? MEDIA_PATH
}

/** Address of a stored photo, `<place>/<random>-<rrggbb>/<file>`: a path, or whole where others serve photos. */
export function photoAddress(id: string, file = '1000.webp'): string {
  return `${place}/${id}/${file}`
}
