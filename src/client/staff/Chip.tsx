import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** Look of a chip: waiting, in progress, good end, bad end, or neutral. */
export type ChipLook = 'waiting' | 'working' | 'good' | 'bad' | 'plain'

/** A label for a state; its colour only underlines the word. */
export function Chip({ look = 'plain', children }: { look?: ChipLook; children: ReactNode }) {
  return (
    <span className={styles['chip']} data-look={look}>
      {children}
    </span>
  )
}
