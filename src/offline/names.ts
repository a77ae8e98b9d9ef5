/** Names shared by the page and the worker. */
export const PHOTO_CACHE = 'fotos-1'
/** Header on an answer that came from the phone: when the server gave it, in milliseconds. */
export const SAVED_AT_HEADER = 'x-guardado'
/** Header on an answer that the worker made from the state's market on the phone. */
export const POCKET_HEADER = 'x-tianguis-pocket'
/** Message of the page to its worker at a log-out. */
export const FORGET_PHOTOS = 'FORGET_PHOTOS'
/**
 * Message of the page to its worker: keep the current start page for the next visit, `savesData` or
 * not.
 */
export const KEEP_START_PAGE = 'KEEP_START_PAGE'
/**
 * Message of the page to its worker once the user sells or has an account: keep the later parts.
 */
export const KEEP_PARTS = 'KEEP_PARTS'
/** Sync tag that wakes the worker for finished ads that wait for the network. */
export const SEND_TAG = 'anuncios-en-espera'
/** Sync tag for the states whose market is kept on the phone. */
export const POCKET_TAG = 'mercado-de-bolsillo'
/** Message of the worker to open pages when a push arrives. */
export const NEWS = 'NEWS'
/** Suffix of the address that a tapped push opens, before its notification's id. */
export const OPENED = '#aviso-'
