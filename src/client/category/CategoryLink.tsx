import { Link } from 'react-router-dom'
import { CATEGORIES, CATEGORY_VALUES, type Categoria } from '../../contract/categories.ts'
import { paths } from '../app/paths.ts'
import { CATEGORY_ICONS } from './categoryIcons.ts'
import styles from './CategoryLink.module.css'

/** Each category keeps its colour wherever it stands; neighbours in the list differ. */
const TINTS = ['mint', 'gold', 'coral', 'navy'] as const
const tintOf = (category: Categoria) => TINTS[CATEGORY_VALUES.indexOf(category) % TINTS.length]

interface CategoryLinkProps {
  category: Categoria
  /** `tile` has the picture above the name, `line` beside it. */
  look: 'tile' | 'line'
}

/** Picture and name of a category, leading to its ads. */
export function CategoryLink({ category, look }: CategoryLinkProps) {
  const Icon = CATEGORY_ICONS[category]
  return (
    <Link className={styles[look]} to={paths.searchFor({ categoria: category })}>
      <span className={styles['picture']} data-tint={tintOf(category)}>
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles['name']}>{CATEGORIES[category]}</span>
    </Link>
  )
}
