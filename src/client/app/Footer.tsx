import { Apart } from '../ui/Apart.tsx'
import { Link } from '../ui/Link.tsx'
import { ProblemLink } from '../problem/ProblemLink.tsx'
import styles from './Footer.module.css'
import { FOOTER_LINKS } from './menuEntries.ts'
import { useSite } from './site.ts'

export function Footer() {
  const { host } = useSite()
  return (
    <Apart as="footer" by={['footer']} className={styles['footer']}>
      <div className={styles['inside']}>
        <ul className={styles['links']}>
          {FOOTER_LINKS.map(({ label, to }) => (
            <li key={label}>
              {to === 'problema' ? (
                <ProblemLink className={styles['link']}>{label}</ProblemLink>
              ) : (
                <Link className={styles['link']} to={to}>
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className={styles['small']}>
          <span>{`${host}.mx 2025`}</span>
          <span>Versión 1.1</span>
        </p>
      </div>
    </Apart>
  )
}
