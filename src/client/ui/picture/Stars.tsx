import { Icon } from './Icon.tsx'
import styles from './Stars.module.css'

/** How many of five stars, for eyes; whoever shows it says the number in words beside it. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles['stars']} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon name="star" key={star} size={16} data-full={star <= Math.round(stars) || undefined} />
      ))}
    </span>
  )
}
