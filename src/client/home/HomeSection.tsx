import { useId, type ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  title: string
  /** Link to more ads of this section. */
  more?: { to: string; label: string }
  /** Anchor for the rest of the page. */
  id?: string
  children: ReactNode
}

/** A titled part of the home page. */
export function HomeSection({ title, more, id, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles['section']}>
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {more && (
          <Link className={styles['more']} to={more.to}>
            {more.label}
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
