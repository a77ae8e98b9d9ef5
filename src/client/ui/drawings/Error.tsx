import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A broken talavera pot: something went wrong. */
export function Error({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path
        className={styles.paper}
        d="M60 26h20l6 11 9-7-2 7c4 8 22 14 22 38 0 18-10 33-22 41H67c-12-8-22-23-22-41 0-24 18-30 22-38z"
      />
      <path d="M50 60q7.5 7 15 0t15 0 15 0 15 0M53 97q7-7 13.5 0t13.5 0 13.5 0 13.5 0" />
      <path
        className={styles.mint}
        strokeWidth="2"
        d="M80 78c-8-12 8-12 0 0 12-8 12 8 0 0 8 12-8 12 0 0-12 8-12-8 0 0z"
      />
      <path className={styles.mintLine} d="M58 74v8M54 78h8M102 74v8M98 78h8" />
      <path className={styles.coralLine} d="M86 37l-6 9 8 8-5 8" />
      <path className={styles.coral} d="M124 116l6-16 14 16z" />
      <path d="M20 116h118" />
    </Drawing>
  )
}
