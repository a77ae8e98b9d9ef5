import { CATEGORIES, CATEGORY_VALUES, type Categoria } from '../../contract/ads/categories.ts'
import { fold } from '../../contract/text/fold.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
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
  /** Below the name; an empty one reserves its room. */
  count?: string
}

/** Icon and name of a category, linked to its ads. */
export function CategoryLink({ category, look, count }: CategoryLinkProps) {
  return (
    <Link className={styles[look]} to={paths.searchFor({ categoria: category })}>
      <span className={styles['picture']} data-tint={tintOf(category)}>
        <svg aria-hidden="true">
          <use href={pictureOf(category)} />
        </svg>
      </span>
      <span>
        {look === 'tile' ? withSyllables(CATEGORIES[category]) : CATEGORIES[category]}
        {count !== undefined && <small className={styles['count']}> {count}</small>}
      </span>
    </Link>
  )
}

/** The way to every category, as a tile. */
export function AllCategoriesLink() {
  return (
    <Link className={styles['tile']} to={paths.categories}>
      <span className={styles['picture']} data-tint="none">
        <Icon name="layout-grid" />
      </span>
      <span>Ver todas</span>
    </Link>
  )
}

/** Lets a word that is too long for its line break between a vowel and the syllable after it. */
const withSyllables = (name: string): string =>
  name.replaceAll(/(\p{L}{4}[aeiou])(?=[b-df-np-tv-z][aeiou]\p{L}{3})/gu, '$1\u00AD')
