/** Limits of a single photo besides its bytes (decisions, Photos; T21). */
export const MAX_PHOTO_PIXELS = 50_000_000
/** Progressive photos of phones and of the web make about ten. */
export const MAX_JPEG_SCANS = 100
export const PHOTO_SECONDS = 5
export const PHOTOS_AT_ONCE = 2
export const PHOTOS_WAITING = 20
