import { choiceLabel } from '../../../contract/search/filters.ts'
import { foundWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useSearchCount } from '../fields/searchCount.ts'
import styles from './HistoryList.module.css'
import { isCovering } from './useBackCloses.ts'

/** Show that place, use and price may stand among the words. */
const PHRASES = ['laptop en Puebla hasta 5000', 'bicicleta usada en Guadalajara']
const EVERYTHING = {}
const MOST = 5

/** First ideas for a search: the categories with most ads, and phrases that the search understands. */
export function FirstIdeas({ onLeave }: { onLeave: () => void }) {
  const { last } = useSearchCount(EVERYTHING)
  const counted = last?.filtros?.find(({ filtro }) => filtro === 'categoria')?.valores ?? []
  const popular = [...counted].sort((a, b) => b.anuncios - a.anuncios).slice(0, MOST)
  const lists = {
    'Categorías populares': popular.map(({ valor, anuncios }) => ({
      words: choiceLabel('categoria', valor),
      query: { categoria: valor },
      count: foundWords(anuncios),
    })),
    'También puedes escribir así': PHRASES.map((nombre) => ({
      words: nombre,
      query: { nombre },
      count: '',
    })),
  }
  return Object.entries(lists).map(
    ([title, ideas]) =>
      ideas.length > 0 && (
        <div key={title} className={styles['history']}>
          <h3>{title}</h3>
          <ul aria-label={title}>
            {ideas.map(({ words, query, count }) => (
              <li key={words} className={styles['entry']}>
                <Link
                  className={styles['term']}
                  to={paths.searchFor(query)}
                  replace={isCovering()}
                  onClick={onLeave}
                >
                  <Icon name="search" size={18} />
                  <span>{words}</span>
                  <small>{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ),
  )
}
