import { Icon } from '../ui/Icon.tsx'
import { useId, type ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  title: string
  /** Where there is more of the same. */
  more?: { to: string; label: string }
  children: ReactNode
}

/** A titled part of the home page. */
export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
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
