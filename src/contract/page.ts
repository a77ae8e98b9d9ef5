import type { ApiKey, Params, Query } from './api.ts'
import type { ScreenName } from './screens.ts'

/** Header of a rendered page: addresses of its script and style sheets, which identify its build. */
export const PAGE_FILES_HEADER = 'x-programa'
/** Id of the data block in a rendered page: JSON, which the content policy lets stand inline. */
export const PAGE_DATA_ID = 'datos-de-la-pagina'
/** Data attribute of a page's own styles: addresses of the sheets with those of all parts, which the app asks for. */
export const REST_OF_SHEETS = 'resto'
/** Id of the section below the first screenful: the worker's kept page renders once it is parsed. */
export const SEEN_FIRST_ID = 'a-la-vista'

/**
 * The only seam between server and page. `queriesFor(address)` names the calls of a page and the server answers them.
 * `render(address, data)` returns the HTML, and the page on the phone takes both over.
 */
export interface PageRenderer {
  queriesFor(address: string): QueryRef[]
  render(address: string, data: PageData): Promise<RenderedPage>
}

/** One GET of the API, as data. */
export interface QueryRef<K extends ApiKey = ApiKey> {
  key: K
  params?: Params<K>
  query?: Query<K>
}

/** Outcome of a call that came with the HTML: the public answer, or why there is none. */
export interface PreloadedAnswer {
  ref: QueryRef
  answer?: unknown
  failure?: { status: number; text: string }
}

/** Name of the site and current day, from the server. */
export interface Site {
  /** `tianguis` reads as tianguis.mx. */
  host: string
  supportEmail: string
  /** Scheme and host of links that leave the page. */
  origin: string
  /** Calendar day of Mexico City, yyyy-mm-dd. */
  today: string
  /** The browser asked to save data (`Save-Data: on`): the page leaves out most of its pictures. */
  savesData?: boolean
  /** Text of the footer for this installation, in place of its version. */
  note?: string
}

export interface PageData {
  site: Site
  answers: readonly PreloadedAnswer[]
  /** Canonical address to redirect to, when the requested one is malformed. */
  address?: string
}

/** Title, description and texts for search engines and link previews; plain text, escaped by the server. */
export interface PageHead {
  title: string
  description: string
  /** Path and query under which the page is known, or null for pages that engines pass over. */
  canonical: string | null
  /** Path of the preview picture (`contract/previews.ts`) and what it shows, or null for the site's own. */
  image: { path: string; alt: string } | null
  /** Path of the profile of an ad's seller, by which the phone knows an own ad before the first paint. */
  author?: string
  /** Open Graph type. */
  type?: 'website' | 'product' | 'profile'
  /** schema.org data, as JSON-LD. */
  jsonLd: object | readonly object[] | null
  /** The picture that is seen first, to be preloaded. */
  preload:
    | { href: string; srcSet?: string; sizes?: string; media?: string }
    | readonly { href: string; srcSet?: string; sizes?: string; media?: string }[]
    | null
}

export interface RenderedPage {
  /** Empty where the phone renders the page itself. */
  html: string
  head: PageHead
  status: number
  /** Undefined where no screen has the address. */
  screen?: ScreenName | undefined
}
