/** Names shared by the page and the worker. */
export const PHOTO_CACHE = 'fotos-1'
/** Header on an answer that came from the phone: when the server gave it, in milliseconds. */
export const SAVED_AT_HEADER = 'x-guardado'
/** Header on an answer that the worker made from the state's market on the phone. */
export const POCKET_HEADER = 'x-tianguis-pocket'
/** What the page tells its worker at a log-out. */
export const FORGET_PHOTOS = 'FORGET_PHOTOS'
/** What the page asks of its worker: the start page as it is now, `savesData` or not, for the next visit. */
export const KEEP_START_PAGE = 'KEEP_START_PAGE'
/** What the page asks of its worker once somebody sells or has an account: the parts that others never open. */
export const KEEP_PARTS = 'KEEP_PARTS'
/** What the browser wakes the worker for: finished ads that wait for the network. */
export const SEND_TAG = 'anuncios-en-espera'
/** The same for the states whose market is kept on the phone. */
export const POCKET_TAG = 'mercado-de-bolsillo'
/** What the worker tells open pages when a push has come. */
export const NEWS = 'NEWS'
/** Stands behind the address that a touched push opens, before its notification's id. */
export const OPENED = '#aviso-'
