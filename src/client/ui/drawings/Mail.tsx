import { Drawing } from './Drawing.tsx'
import type { DrawingProps } from './Drawing.tsx'
import styles from './drawings.module.css'

/** An envelope with a code of six characters: look at your mail. */
export function Mail({ size }: DrawingProps) {
  return (
    <Drawing size={size}>
      <path className={styles.paper} d="M42 26h76q8 0 8 8v56q0 8-8 8H42q-8 0-8-8V34q0-8 8-8z" />
      <path d="M36 30l38 31q6 5 12 0l38-31" />
      <rect className={styles.mint} x="40" y="82" width="80" height="28" rx="14" />
      <g className={styles.ink} stroke="none">
        <circle cx="55" cy="96" r="3.5" />
        <circle cx="65" cy="96" r="3.5" />
        <circle cx="75" cy="96" r="3.5" />
        <circle cx="85" cy="96" r="3.5" />
        <circle cx="95" cy="96" r="3.5" />
        <circle cx="105" cy="96" r="3.5" />
      </g>
      <circle className={styles.coral} cx="126" cy="28" r="9" />
    </Drawing>
  )
}
