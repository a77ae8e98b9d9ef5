import type { PageData } from './render.tsx'

/** Title, description and what search engines and link previews read. */
export interface PageHead {
  title: string
  description: string
  /** Path and query under which the page is known, or null for pages that engines pass over. */
  canonical: string | null
  /** Address of the preview picture. */
  image: string | null
  /** schema.org data, as JSON-LD. */
  jsonLd: object | null
  /** The picture that is seen first, to be fetched at once. */
  preload: { href: string; srcSet: string; sizes: string } | null
}

export function headOf(address: URL, { site }: PageData): PageHead {
  return {
    title: site.host,
    description: '',
    canonical: address.pathname,
    image: null,
    jsonLd: null,
    preload: null,
  }
}
