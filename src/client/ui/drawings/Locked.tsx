import { Awning } from './Awning.tsx'
import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** A stall with its shutter down: this place needs a log-in. */
export function Locked({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path className={styles.paper} d="M43 50h74v66H43z" />
      <path d="M43 67h74M43 77h74M43 87h74M43 97h74M43 107h74" strokeWidth="2" />
      <Awning />
      <path d="M72 82v-6a8 8 0 0 1 16 0v6" />
      <rect className={styles.coral} x="66" y="82" width="28" height="23" rx="4" />
      <path className={styles.inkLine} d="M80 91v5" />
    </Drawing>
  )
}
