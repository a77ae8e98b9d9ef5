import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './Paginator.module.css'

export interface Paging {
  /** From 0; people read it as 1. */
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** Previous, next and a link per page, with gaps where there are many (decisions, section 3). */
export function Paginator({ page, pages, addressOf }: Paging) {
  return (
    <nav className={styles['paginator']} aria-label="Páginas">
      <Step to={page > 0 ? addressOf(Math.min(page, pages) - 1) : null} rel="prev">
        <Icon name="chevron-left" size={20} />
        Anterior
      </Step>
      <ul className={styles['numbers']}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={styles['number']}
                to={addressOf(number)}
                aria-label={`Página ${number + 1}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number + 1}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pages - 1 ? addressOf(page + 1) : null} rel="next">
        Siguiente
        <Icon name="chevron-right" size={20} />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={styles['step']} data-rel={rel} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link className={styles['step']} data-rel={rel} to={to} rel={rel}>
      {children}
    </Link>
  )
}

/**
 * Pages (from 0) to show as buttons: the first, the last, this page and its neighbours; null is a gap. A gap
 * of one page shows that page, since an ellipsis would take as much room.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const isNear = (number: number) =>
    number === 0 || number === pages - 1 || Math.abs(number - page) <= 1
  const isShown = (number: number) => isNear(number) || (isNear(number - 1) && isNear(number + 1))
  return Array.from({ length: pages }, (_, number) => number).flatMap((number) => {
    if (isShown(number)) return [number]
    return isShown(number - 1) ? [null] : []
  })
}
