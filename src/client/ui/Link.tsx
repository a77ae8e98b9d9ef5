import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { startNavigation } from './late/navigationProgress.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of this site with its query; the browser handles the rest (`#…`, `mailto:`). */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/**
 * A link that the router follows without a page load. The router's own `Link` brings the prefetching of its
 * framework along, 4 KB brotli that nothing here uses. Its hooks also resolve relative addresses at each
 * render of each link. This site's addresses are absolute, and a page has a hundred links. So this link only
 * uses the router's history, when it is clicked.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event) || !isOfSite(to)) return
    event.preventDefault()
    startNavigation()
    // Like browsers: a link to the current address adds no history entry.
    if (replace ?? to === addressNow()) navigator.replace(to)
    else navigator.push(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** False for clicks that ask for a new tab or a download, which the browser handles. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  const isModified = metaKey || ctrlKey || shiftKey || altKey
  const isElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return !event.defaultPrevented && button === 0 && !isModified && !isElsewhere
}

/** A path; `//…` would be another site. */
function isOfSite(to: string): boolean {
  return /^\/(?![/\\])/.test(to)
}

const addressNow = () => location.pathname + location.search + location.hash
