import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A heart on a price tag: nothing has been saved yet. */
export function NoFavorites({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <g transform="rotate(14 80 70)">
        <path
          className={styles.paper}
          d="M74 23q6-5 12 0l22 19q4 3 4 8v54q0 8-8 8H56q-8 0-8-8V50q0-5 4-8z"
        />
        <circle cx="80" cy="40" r="5" />
        <path className={styles.coral} d="M80 98L63 81a11 11 0 0 1 17-14 11 11 0 0 1 17 14z" />
      </g>
      <path d="M87 41c2-14 14-28 30-24" />
      <path className={styles.mintLine} d="M30 46v12M24 52h12M134 82v10M129 87h10" />
      <path className={styles.coralLine} d="M26 88h.1M132 52h.1" strokeWidth="5" />
    </Drawing>
  )
}
