import { useLocation } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { ProblemLink } from '../../problem/ProblemLink.tsx'
import { Link } from '../../ui/Link.tsx'
import { FOOTER_LINKS } from '../menu/menuEntries.ts'
import styles from './Footer.module.css'

/** Phones show the footer on these screens alone: the home and the fixed texts. */
const ON_PHONES: readonly string[] = [
  paths.home,
  paths.categories,
  paths.terms,
  paths.privacy,
  paths.faq,
]

/** The end of every page: fixed texts, the way to report a problem, and the site's owner. */
export function Footer() {
  const { host, note } = useSite()
  const { pathname } = useLocation()
  return (
    <footer className={styles['footer']} data-phones={ON_PHONES.includes(pathname) || undefined}>
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
          <span>{note ?? 'Versión 1.1'}</span>
        </p>
      </div>
    </footer>
  )
}
