/** Limits of sales, apart from the others, which are part of each page's first load. */

/** Minutes in which a seller can undo the sale of an ad; its photos go afterwards. */
export const SALE_UNDO_MINUTES = 10
/** Most sold ads that a seller's own list shows. */
export const SOLD_SHOWN = 200
