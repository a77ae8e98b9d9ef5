import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A camera inside a frame: the first step is a photo. */
export function Camera({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path
        className={styles.paper}
        d="M46 44h14l7-11q2-3 6-3h14q4 0 6 3l7 11h14q8 0 8 8v42q0 8-8 8H46q-8 0-8-8V52q0-8 8-8z"
      />
      <circle className={styles.mint} cx="80" cy="72" r="20" />
      <path className={styles.inkLine} d="M70 72a10 10 0 0 1 10-10" />
      <circle className={styles.coral} cx="110" cy="56" r="4" />
      <path d="M46 54h6" />
      <path
        className={styles.mintLine}
        d="M18 32V20q0-8 8-8h12M142 32V20q0-8-8-8h-12M18 92v12q0 8 8 8h12M142 92v12q0 8-8 8h-12"
      />
    </Drawing>
  )
}
