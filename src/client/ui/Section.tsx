import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

/** A topic of a page, on a card of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
