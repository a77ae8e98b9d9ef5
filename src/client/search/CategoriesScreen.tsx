import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { CategoryLink } from '../category/CategoryLink.tsx'
import { foundWords } from '../ground/adWords.ts'
import { useTitle } from '../ground/useTitle.ts'
import styles from './CategoriesScreen.module.css'
import { EVERYTHING, useSearchCount } from './fields/searchCount.ts'

const TITLE = 'Todas las categorías'

/** `/categorias`: every category with its number of ads, leading to them (specification, section 2). */
export function CategoriesScreen() {
  useTitle(TITLE)
  const { last } = useSearchCount(EVERYTHING)
  const counted = last?.filtros?.find(({ filtro }) => filtro === 'categoria')?.valores ?? []
  const countOf = (category: string): string => {
    const found = counted.find(({ valor }) => valor === category)
    return found ? foundWords(found.anuncios) : ''
  }
  return (
    <main className={styles['screen']}>
      <h1>{TITLE}</h1>
      <ul className={styles['categories']}>
        {CATEGORY_VALUES.map((category) => (
          <li key={category}>
            <CategoryLink category={category} look="line" count={countOf(category)} />
          </li>
        ))}
      </ul>
    </main>
  )
}
