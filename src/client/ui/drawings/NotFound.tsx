import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A market hand truck that lost its way: no such page. */
export function NotFound({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <g transform="rotate(-14 66 108)">
        <path className={styles.mint} d="M72 78h36v24H72z" />
        <path className={styles.paper} d="M72 50h28v28H72zM82 50h8v9h-8z" />
        <path d="M84 84h12M54 20h6q6 0 6 6v78h48M66 40h-8M66 104v4" />
      </g>
      <circle className={styles.coral} cx="66" cy="108" r="9" />
      <path d="M16 117h8M34 117h8M84 117h52" />
      <path
        className={styles.coralLine}
        strokeWidth="4"
        d="M118 28a11 11 0 1 1 17 9q-6 4-6 10M129 58h.1"
      />
    </Drawing>
  )
}
