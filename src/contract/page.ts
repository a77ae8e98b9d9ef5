import type { ApiKey, Params, Query } from './api.ts'

/** Header of a rendered page: the addresses of its script and of its style sheet, and so the build it belongs to. */
export const PAGE_FILES_HEADER = 'x-programa'
/** Id of the data block in a rendered page: JSON, which the content policy lets stand inline. */
export const PAGE_DATA_ID = 'datos-de-la-pagina'
/** Where the part of the start page ends that fills a phone; the worker's kept page is drawn from there on. */
export const SEEN_FIRST_ID = 'a-la-vista'

/**
 * The one seam between server and page: `queriesFor(address)` says what a page wants, the server
 * finds it, `render(address, data)` gives the HTML, and the page on the phone takes both over.
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

/** A call's outcome that came with the HTML: the public answer, or why there is none. */
export interface PrimedAnswer {
  ref: QueryRef
  answer?: unknown
  failure?: { status: number; text: string }
}

/** How the site is called and what day it is, from the server. */
export interface Site {
  /** `tianguis` reads as tianguis.mx. */
  host: string
  supportEmail: string
  /** Scheme and host of links that leave the page. */
  origin: string
  /** Calendar day of Mexico City, yyyy-mm-dd. */
  today: string
  /** The browser asked to save data (`Save-Data: on`): the page comes without most of its pictures. */
  savesData?: boolean
  /** What the footer says of this installation in place of its version. */
  note?: string
}

export interface PageData {
  site: Site
  answers: readonly PrimedAnswer[]
  /** Where the page stands, when the address that was asked can be none of a page. */
  address?: string
}

/** Title, description and what search engines and link previews read; plain text, escaped by the server. */
export interface PageHead {
  title: string
  description: string
  /** Path and query under which the page is known, or null for pages that engines pass over. */
  canonical: string | null
  /** Path of the preview picture (`contract/previews.ts`) and what it shows, or null for the site's own. */
  image: { path: string; alt: string } | null
  /** Open Graph type. */
  type?: 'website' | 'product' | 'profile'
  /** schema.org data, as JSON-LD. */
  jsonLd: object | readonly object[] | null
  /** The picture that is seen first, to be fetched at once. */
  preload:
    | { href: string; srcSet?: string; sizes?: string; media?: string }
    | readonly { href: string; srcSet?: string; sizes?: string; media?: string }[]
    | null
}

export interface RenderedPage {
  /** Empty where the phone fills the page. */
  html: string
  head: PageHead
  status: number
}
