import { useId, type ReactNode } from 'react'
import styles from './AdSection.module.css'

interface AdSectionProps {
  title: string
  /** h2 on the ad's own page, h3 inside another page. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export function AdSection({ title, heading: Heading = 'h2', children }: AdSectionProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <div>{children}</div>
    </section>
  )
}
