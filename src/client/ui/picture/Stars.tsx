import { Icon } from './Icon.tsx'
import styles from './Stars.module.css'

/** Number of stars out of five, as a picture; the caller writes the number in words beside it. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles['stars']} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon name="star" key={star} size={16} data-full={star <= Math.round(stars) || undefined} />
      ))}
    </span>
  )
}
