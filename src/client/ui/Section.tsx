import { useId, type ReactNode } from 'react'
import { Card } from './boxes.tsx'
import styles from './Section.module.css'

/** A topic of a page, on a card of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" gap={3} pad={5} className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
