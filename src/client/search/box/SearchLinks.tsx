import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import styles from './SearchLinks.module.css'

/** A line that leads to a search, or to another list of ads. */
export interface SearchLink {
  to: string
  words: string
  count?: string
  icon?: IconName
}

interface SearchLinksProps {
  title: string
  links: readonly SearchLink[]
  /** Beside the title. */
  action?: ReactNode
  /** The search takes the place of the page before in the history. */
  replace?: boolean
  onFollow?: (link: SearchLink) => void
  /** Takes a link out of the list. */
  onForget?: (link: SearchLink) => void
}

/** Searches to be made with a touch, below their title; nothing without any. */
export function SearchLinks({ title, links, action, onForget, ...follow }: SearchLinksProps) {
  if (links.length === 0) return null
  return (
    <div className={styles['history']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {action}
      </div>
      <ul aria-label={title}>
        {links.map((link) => (
          <li key={link.to} className={styles['entry']}>
            <Link
              className={styles['term']}
              to={link.to}
              replace={follow.replace}
              onClick={() => follow.onFollow?.(link)}
            >
              <Icon name={link.icon ?? 'search'} size={18} />
              <span>{link.words}</span>
              {link.count !== undefined && <small>{link.count}</small>}
            </Link>
            {onForget && (
              <IconButton
                label={`Quitar «${link.words}» del historial`}
                onClick={() => onForget(link)}
              >
                <Icon name="x" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
