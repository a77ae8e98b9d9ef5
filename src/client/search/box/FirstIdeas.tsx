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

/** What a person may begin with: the categories with most ads, and phrases that the search understands. */
export function FirstIdeas({ onLeave }: { onLeave: () => void }) {
  const { last } = useSearchCount(EVERYTHING)
  const counted = last?.filtros?.find(({ filtro }) => filtro === 'categoria')?.valores ?? []
  const popular = [...counted].sort((a, b) => b.anuncios - a.anuncios).slice(0, MOST)
  const link = { className: styles['term'], replace: isCovering(), onClick: onLeave }
  return (
    <>
      {popular.length > 0 && (
        <div className={styles['history']}>
          <h3 id="categorias-populares">Categorías populares</h3>
          <ul aria-labelledby="categorias-populares">
            {popular.map(({ valor, anuncios }) => (
              <li key={valor} className={styles['entry']}>
                <Link {...link} to={paths.searchFor({ categoria: valor })}>
                  <Icon name="layout-grid" size={18} />
                  <span>{choiceLabel('categoria', valor)}</span>
                  <small>{foundWords(anuncios)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles['history']}>
        <h3 id="asi-tambien">También puedes escribir así</h3>
        <ul aria-labelledby="asi-tambien">
          {PHRASES.map((nombre) => (
            <li key={nombre} className={styles['entry']}>
              <Link {...link} to={paths.searchFor({ nombre })}>
                <Icon name="search" size={18} />
                <span>{nombre}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
