import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/** Width in CSS pixels; the height is four fifths of it. */
export interface DrawingProps {
  size?: number
}

/** Common ground of the empty-state drawings: 160 × 128 units, lines in the colour of the text. */
export function Drawing({ size = 160, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      width={size}
      height={size * 0.8}
      viewBox="0 0 160 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ground} cx="80" cy="62" r="58" stroke="none" />
      {children}
    </svg>
  )
}
