import { choiceLabel } from '../../../contract/search/filters.ts'
import { foundWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { EVERYTHING, useSearchCount } from '../fields/searchCount.ts'
import { SearchLinks } from './SearchLinks.tsx'
import { isCovering } from './useBackCloses.ts'

/** Show that place, use and price may stand among the words. */
const PHRASES = ['laptop en Puebla hasta 5000', 'bicicleta usada en Guadalajara']
const MOST = 5

/** First ideas for a search: the categories with most ads, and phrases that the search understands. */
export function FirstIdeas({ onLeave }: { onLeave: () => void }) {
  const { last } = useSearchCount(EVERYTHING)
  const counted = last?.filtros?.find(({ filtro }) => filtro === 'categoria')?.valores ?? []
  const popular = [...counted].sort((a, b) => b.anuncios - a.anuncios).slice(0, MOST)
  const follow = { replace: isCovering(), onFollow: onLeave }
  return (
    <>
      <SearchLinks
        title="Categorías populares"
        links={popular.map(({ valor, anuncios }) => ({
          to: paths.searchFor({ categoria: valor }),
          words: choiceLabel('categoria', valor),
          count: foundWords(anuncios),
        }))}
        {...follow}
      />
      <SearchLinks
        title="También puedes escribir así"
        links={PHRASES.map((nombre) => ({ to: paths.searchFor({ nombre }), words: nombre }))}
        {...follow}
      />
    </>
  )
}
