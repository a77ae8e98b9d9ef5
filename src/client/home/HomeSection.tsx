import { useId, type ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  /** Anchor for the rest of the page. */
  id?: string
  children: ReactNode
}

/** A titled part of the home page. */
export function HomeSection({ title, aside, id, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles['section']}>
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Leads to more ads of a section. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles['more']} to={to}>
      {label}
      <Icon name="chevron-right" size={18} />
    </Link>
  )
}
