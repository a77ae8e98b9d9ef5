import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** How a chip looks: waiting, under way, well ended, badly ended, or only told. */
export type ChipLook = 'waiting' | 'working' | 'good' | 'bad' | 'plain'

/** A word about where something stands; its colour only underlines it. */
export function Chip({ look = 'plain', children }: { look?: ChipLook; children: ReactNode }) {
  return (
    <span className={styles['chip']} data-look={look}>
      {children}
    </span>
  )
}
