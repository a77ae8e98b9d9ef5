import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'
import { Stall } from './Stall.tsx'

/** An empty stall with a blank sign that waits for its first ad. */
export function NoAds({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <Stall />
      <path d="M66 58v8M94 58v8" />
      <rect className={styles.coral} x="58" y="66" width="44" height="18" rx="3" />
      <path className={styles.inkLine} d="M80 70.5v9M75.5 75h9" />
    </Drawing>
  )
}
