import { groupThousands } from '../../contract/text/format.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './Rating.module.css'

interface RatingProps {
  /** Average to one decimal. */
  stars: number
  count: number
}

/** Average and number of reviews in one line: a star, 4.6, (12). */
export function Rating({ stars, count }: RatingProps) {
  if (count === 0) return <span className={styles['rating']}>Sin reseñas todavía</span>
  return (
    <span className={styles['rating']}>
      <Icon name="star" size={16} className={styles['star']} />
      <span>
        {stars.toFixed(1)}
        <span className="solo-lectores"> de 5 estrellas</span> ({groupThousands(count)}{' '}
        {count === 1 ? 'reseña' : 'reseñas'})
      </span>
    </span>
  )
}
