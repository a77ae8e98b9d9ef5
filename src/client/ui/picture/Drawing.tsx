import styles from './Drawing.module.css'

/** Names of the pictures in `public/dibujos.svg`. */
type DrawingName =
  | 'error'
  | 'gone'
  | 'locked'
  | 'mail'
  | 'no-ads'
  | 'no-favorites'
  | 'no-notifications'
  | 'no-results'
  | 'no-reviews'
  | 'not-found'
  | 'offline'
  | 'welcome'

interface DrawingProps {
  name: DrawingName
  /** Width in CSS pixels; the height is four fifths of it. */
  size?: number
}

/**
 * The picture of an empty state. All pictures share one file, fetched with the first: inlined they would
 * weigh on every first load.
 */
export function Drawing({ name, size = 160 }: DrawingProps) {
  return (
    <svg
      className={styles['drawing']}
      width={size}
      height={size * 0.8}
      viewBox="0 0 160 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/dibujos.svg#${name}`} />
    </svg>
  )
}
