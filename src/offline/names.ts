/** Names shared by the page and the worker. */
export const PHOTO_CACHE = 'fotos-1'
/** Header on an answer that came from the phone: when the server gave it, in milliseconds. */
export const SAVED_AT_HEADER = 'x-guardado'
/** What the page tells its worker at a log-out. */
export const FORGET_PHOTOS = 'FORGET_PHOTOS'
