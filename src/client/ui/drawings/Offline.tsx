import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A cloud whose cable is unplugged: there is no network. */
export function Offline({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path
        className={styles.paper}
        d="M50 66a19 19 0 0 1 0-38 29 29 0 0 1 54-4 21 21 0 0 1 5 42z"
      />
      <path d="M80 66v8M68 44q5 5 10 0M84 44q5 5 10 0" />
      <path className={styles.mint} d="M69 74h22v6a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" />
      <path d="M75 88v6M85 88v6M24 120h48q8 0 8-6" />
      <path className={styles.mint} d="M69 106h22v2a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" />
      <path className={styles.coralLine} d="M104 90l10-5M106 99h11M56 90l-10-5M54 99H43" />
    </Drawing>
  )
}
