import { BANNER_TITLE_MAX, BANNER_URL_MAX } from '../limits.ts'
import { isSitePath } from '../pagePath.ts'

/** Checks of a banner that an admin writes; page and server use the same (specification, section 5). */

/** Why the text can't be a banner's; null when it can. */
export function bannerTitleError(title: string): string | null {
  if (title === '') return 'Debes escribir un texto auxiliar'
  if ([...title].length > BANNER_TITLE_MAX) {
    return `El texto auxiliar puede tener ${BANNER_TITLE_MAX} caracteres como máximo`
  }
  return null
}

/** Why a banner can't link to the address; null when it can, and for '', which links nowhere. */
export function bannerUrlError(url: string): string | null {
  if (url === '') return null
  if (!isSitePath(url)) return 'Escribe una dirección de este sitio, como /vender'
  if (url.length > BANNER_URL_MAX) {
    return `La dirección puede tener ${BANNER_URL_MAX} caracteres como máximo`
  }
  return null
}
