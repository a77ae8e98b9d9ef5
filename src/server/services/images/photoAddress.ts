import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '../../../contract/time/day.ts'

/** Path at which this server itself serves photos (`http/media.ts`). */
const MEDIA_PATH = '/media'

/** Set once at start: all responses of a process use one base. */
let place = MEDIA_PATH

/**
 * Sets the public base of a bucket or CDN, `MEDIA_ORIGIN`; without one, this server serves photos.
 */
export function showPhotosFrom(base: string | undefined): void {
  place = base ?? MEDIA_PATH
}

/** The small file of an ad's photo, and the one file that a sold ad keeps, once its sale can't be undone. */
export const SOLD_PICTURE = '360.webp'

/** Address of a stored photo, `<place>/<random>-<rrggbb>/<file>`: a path, or whole where others serve photos. */
export function photoAddress(id: string, file = '1000.webp'): string {
  return `${place}/${id}/${file}`
}

/** Address of the small photo beside a user's name; null without a photo. */
export const avatarAddress = (foto: string | null): string | null =>
  foto === null ? null : photoAddress(foto, '256.webp')

let key: Uint8Array = new Uint8Array()

/** Sets the key of passes to hidden photos, once at start; the same for all processes. */
export function passPhotosBy(secret: Uint8Array): void {
  key = secret
}

/**
 * Address of a photo that others may not see, for its owner and staff. Browsers ask for pictures without a session: it
 * carries a pass, good to the end of the next day (UTC). Always at this server, for no cache between to keep it.
 */
export function passedPhotoAddress(id: string, now: Date): string {
  return `${MEDIA_PATH}/${passOf(id, dayOf(now))}/${id}/1000.webp`
}

/** Whether this is a pass of today or yesterday to the photo. */
export function isPass(pass: string, id: string, now: Date): boolean {
  const given = Buffer.from(pass)
  return [0, 1].some((ago) => {
    const right = Buffer.from(passOf(id, dayOf(now) - ago))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY)

function passOf(id: string, day: number): string {
  return createHmac('sha256', key).update(`${day} ${id}`).digest('base64url')
}
