import { CATEGORIES, CATEGORY_VALUES, type Categoria } from '../../contract/ads/categories.ts'
import { fold } from '../../contract/text/fold.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import styles from './CategoryLink.module.css'

/** Each category has a fixed colour; neighbours in the list differ. */
const TINTS = ['mint', 'gold', 'coral', 'navy'] as const
const tintOf = (category: Categoria) => TINTS[CATEGORY_VALUES.indexOf(category) % TINTS.length]

/** All icons share one file, fetched once: inlined they would weigh on every first load. */
const pictureOf = (category: Categoria) => `/categorias.svg#${fold(category).replaceAll(' ', '-')}`

interface CategoryLinkProps {
  category: Categoria
  /** `tile` puts the icon above the name, `line` beside it. */
  look: 'tile' | 'line'
}

/** Icon and name of a category, linked to its ads. */
export function CategoryLink({ category, look }: CategoryLinkProps) {
  return (
    <Link className={styles[look]} to={paths.searchFor({ categoria: category })}>
      <span className={styles['picture']} data-tint={tintOf(category)}>
        <svg aria-hidden="true">
          <use href={pictureOf(category)} />
        </svg>
      </span>
      <span className={styles['name']}>{CATEGORIES[category]}</span>
    </Link>
  )
}
