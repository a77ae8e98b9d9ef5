import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'
import { Stall } from './Stall.tsx'

/** A magnifier over an empty stall: the search found nothing. */
export function NoResults({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <Stall />
      <circle className={styles.mint} cx="106" cy="76" r="22" />
      <path strokeWidth="8" d="M123 93l15 15" />
      <path className={styles.shine} d="M93 74a13 13 0 0 1 11-11" />
    </Drawing>
  )
}
