import type { PageData, PageHead } from '../../contract/page.ts'
import { QueryStore } from '../data/queryStore.ts'
import { pageTitle } from '../ground/useTitle.ts'
import type { HeadPage } from './head/headPage.ts'
import { HEADS } from './head/heads.ts'
import { matchRoute } from './matchRoute.ts'
import { isKnownPlace } from './routes.ts'

/**
 * Title, description and data for search engines and link previews of a page. Plain text and paths of this
 * site; the server escapes them and puts the origin before them.
 */
export function headOf(address: URL, { site, answers }: PageData): PageHead {
  const match = matchRoute(address.pathname)
  const isKnown = match && isKnownPlace(match.route, match.params)
  const store = new QueryStore()
  store.prime(answers)
  const page: HeadPage = {
    address,
    params: match?.params ?? {},
    site,
    read: (ref) => store.query(ref).read(),
  }
  const { title, ...parts } = HEADS[isKnown ? match.route.name : 'notFound'](page)
  return {
    canonical: null,
    image: null,
    jsonLd: null,
    preload: null,
    ...parts,
    title: pageTitle(title, site),
  }
}
