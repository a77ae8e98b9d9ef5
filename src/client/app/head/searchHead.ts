import { isCategory } from '../../../contract/ads/categories.ts'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { CHARACTERISTIC_MAX } from '../../../contract/limits.ts'
import { STATES } from '../../../contract/places/states.ts'
import { previewPaths } from '../../../contract/previews.ts'
import { pageOf } from '../../../contract/search/order.ts'
import { foundWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { readSearch } from '../../search/searchAddress.ts'
import { searchRef } from '../../search/searchRef.ts'
import { searchTitle } from '../../search/searchWords.ts'
import { cardPreload } from './cardPreload.ts'
import type { HeadPage, HeadParts } from './headPage.ts'
import { itemList } from './schemaOrg.ts'

/** Later pages are not indexed: they change with every new ad. */
const LISTED_PAGES = 50

/** `/buscar`: engines index a category, a place and their pages, but no typed words. */
export function searchHead({ address, site, read }: HeadPage): HeadParts {
  const query = readSearch(address.searchParams)
  const { answer } = read(searchRef(query))
  const title = searchTitle(query)
  const ads = answer?.annoucements ?? []
  const isEmpty = answer?.annoucements.length === 0
  const page = pageOf(query)
  const pageWords = page > 0 ? `, página ${page + 1}` : ''
  return {
    title: title + pageWords,
    description: `${title}${pageWords}: ${answer ? foundWords(answer.total) : 'anuncios'} de segunda mano con fotos y precio, directo con quien vende.`,
    canonical:
      query.nombre || page > LISTED_PAGES || isEmpty ? null : paths.searchFor(known(query)),
    image: { path: previewPaths.search(known(query)), alt: title },
    jsonLd:
      ads.length > 0
        ? itemList(
            site,
            ads.map(({ _id: id }) => paths.ad(id)),
          )
        : null,
    preload: cardPreload(ads, site),
  }
}

/** The filters that make an indexed page; others only sort or thin out the same ads. */
function known(query: SearchQuery): SearchQuery {
  const { categoria = '', estado = '', ciudad = '' } = query
  const page = pageOf(query)
  return {
    ...((STATES as readonly string[]).includes(estado) && { estado }),
    ...(ciudad.length <= CHARACTERISTIC_MAX && { ciudad }),
    ...(isCategory(categoria) && { categoria }),
    ...(page > 0 && { page: String(page) }),
  }
}
