import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'
import { Stall } from './Stall.tsx'

/** A stall with things to sell on its counter. */
export function Welcome({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <Stall />
      <path className={styles.coral} d="M52 72h14v20H52z" />
      <path d="M52 79h14" />
      <path className={styles.mint} d="M76 74h8c0 4 5 5 5 11q0 5-4 7H75q-4-2-4-7c0-6 5-7 5-11z" />
      <path className={styles.paper} d="M98 68h10l5 12H93z" />
      <path d="M103 80v12" />
      <path className={styles.coral} stroke="none" d="M80 97l7 7-7 7-7-7z" />
      <path className={styles.mint} stroke="none" d="M60 97l7 7-7 7-7-7zM100 97l7 7-7 7-7-7z" />
      <path className={styles.mintLine} d="M22 34v12M16 40h12M142 68v10M137 73h10" />
      <path className={styles.coralLine} d="M138 34h.1M20 80h.1" strokeWidth="5" />
    </Drawing>
  )
}
