import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A price tag with a seal on it: the thing has been sold. */
export function Gone({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <g transform="rotate(-10 76 66)">
        <path
          className={styles.paper}
          d="M28 62l18-22q4-5 10-5h64q8 0 8 8v46q0 8-8 8H56q-6 0-10-5L28 70q-3-4 0-8z"
        />
        <circle cx="48" cy="66" r="6" />
        <path d="M68 56h44M68 72h26" />
        <path className={styles.coralLine} d="M64 64h52" />
      </g>
      <path d="M48 70C34 74 20 64 20 48s12-20 18-14" />
      <circle className={styles.mint} cx="116" cy="92" r="22" />
      <path className={styles.inkLine} strokeWidth="5" d="M106 93l7 7 13-15" />
    </Drawing>
  )
}
