import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A sleeping bell: there is nothing to tell. */
export function NoNotifications({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path className={styles.mint} d="M68 98a12 12 0 0 0 24 0" />
      <path
        className={styles.paper}
        d="M80 30a28 28 0 0 1 28 28v18l10 16q3 6-4 6H46q-7 0-4-6l10-16V58a28 28 0 0 1 28-28zM80 30v-8"
      />
      <path d="M62 66q5 5 10 0M88 66q5 5 10 0M76 80q4 3 8 0" />
      <path className={styles.mintLine} d="M110 38h10l-10 12h10" />
      <path className={styles.coralLine} d="M128 16h14l-14 16h14" />
    </Drawing>
  )
}
