import { SEARCH_TEXT_MAX } from './limits.ts'
import { SCREENS } from './screens.ts'

/** Path to which phones post content shared with the installed app, and its field names. */
export const SHARE_PATH = '/compartir'
export const SHARED_FIELDS = {
  title: 'titulo',
  text: 'texto',
  url: 'enlace',
  files: 'fotos',
} as const

/** Query parameter of the screens that show or take shared content. */
export const SHARED_PARAM = 'compartido'

/** Outcome of shared photos: they wait on the phone, or the reason why they don't. */
export const SHARED_STATES = [
  'si',
  'yaEsperan',
  'noLlegaron',
  'sinFotos',
  'muyGrandes',
  'sinEspacio',
  'bloqueado',
] as const
export type SharedState = (typeof SHARED_STATES)[number]

/** The screen on which the person chooses what the photos are for. */
export function photosAddress(state: SharedState): string {
  return `${SCREENS.sell.path}?${SHARED_PARAM}=${state}`
}

interface SharedWords {
  titulo: string
  texto: string
  enlace: string
}

const LINK = /https?:\/\/[^\s<>"]+/gi
/** Screens of this site that a shared link may open: only screens that change nothing when opened. */
const OPENED = /^\/(?:anuncio|vendedor)\/[\w-]+/

/**
 * The address that a share without a photo leads to, never a list that nobody asked for. A link to an ad or seller of
 * this site opens it; other words are searched for, without their links. `origin` is the site's own.
 */
export function wordsAddress({ titulo, texto, enlace }: SharedWords, origin: string): string {
  const links = [...`${enlace} ${texto}`.matchAll(LINK)].map(([link]) => link)
  for (const link of links) {
    const own = link.startsWith(`${origin}/`) && OPENED.exec(link.slice(origin.length))
    if (own) return own[0]
  }
  const said = [texto, titulo].map((text) => inOneLine(text.replace(LINK, ' ')))
  const words = shortened(said.find(isVisible) ?? '')
  if (words !== '') return `${SCREENS.search.path}?nombre=${encodeURIComponent(words)}`
  return photosAddress([titulo, texto, enlace].some(isVisible) ? 'sinFotos' : 'noLlegaron')
}

/** Whether a person sees anything of a text. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Cut to a search's maximum, between words where there are several. */
function shortened(text: string): string {
  if (text.length <= SEARCH_TEXT_MAX) return text
  const cut = text.slice(0, SEARCH_TEXT_MAX + 1)
  const end = cut.includes(' ') ? cut.lastIndexOf(' ') : SEARCH_TEXT_MAX
  // Half a surrogate pair is not a letter.
  return cut.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
}
