import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { CategoryLink } from '../category/CategoryLink.tsx'
import { useTitle } from '../ground/useTitle.ts'
import styles from './CategoriesScreen.module.css'

const TITLE = 'Todas las categorías'

/** `/categorias`: every category, leading to its ads (specification, section 2). */
export function CategoriesScreen() {
  useTitle(TITLE)
  return (
    <main className={styles['screen']}>
      <h1>{TITLE}</h1>
      <ul className={styles['categories']}>
        {CATEGORY_VALUES.map((category) => (
          <li key={category}>
            <CategoryLink category={category} look="line" />
          </li>
        ))}
      </ul>
    </main>
  )
}
