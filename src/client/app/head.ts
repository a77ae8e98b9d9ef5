import type { PageData, PageHead } from '../../contract/page.ts'
import { QueryStore } from '../data/queryStore.ts'
import { adHead } from './head/adHead.ts'
import { FIXED_HEADS, notFoundHead } from './head/fixedHeads.ts'
import type { HeadPage, HeadParts } from './head/headPage.ts'
import { homeHead } from './head/homeHead.ts'
import { searchHead } from './head/searchHead.ts'
import { sellerHead } from './head/sellerHead.ts'
import { matchRoute } from './matchRoute.ts'
import { pageTitle } from './useTitle.ts'

const HEADS: Readonly<Record<string, (page: HeadPage) => HeadParts>> = {
  ...FIXED_HEADS,
  '/': homeHead,
  '/inicio': homeHead,
  '/home': homeHead,
  '/index': homeHead,
  '/buscar': searchHead,
  '/anuncio/:id': adHead,
  '/vendedor/:id': sellerHead,
}

/**
 * Title, description and what search engines and link previews read of a page. Plain text and
 * paths of this site; the server escapes them and puts the origin before them.
 */
export function headOf(address: URL, { site, answers }: PageData): PageHead {
  const match = matchRoute(address.pathname)
  const isKnown = match?.route.isKnown?.(match.params) ?? true
  const make = (isKnown && HEADS[match?.route.path ?? '']) || notFoundHead
  const store = new QueryStore()
  store.prime(answers)
  const page: HeadPage = {
    address,
    params: match?.params ?? {},
    site,
    read: (ref) => store.query(ref).read(),
  }
  const { title, ...parts } = make(page)
  return {
    canonical: null,
    image: null,
    jsonLd: null,
    preload: null,
    ...parts,
    title: pageTitle(title, site),
  }
}
