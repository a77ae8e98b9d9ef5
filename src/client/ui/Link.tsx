import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { setOut } from './late/onTheWay.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of this site with its query; what is none (`#…`, `mailto:`) is left to the browser. */
  to: string
  /** Takes the place of the present entry in the history. */
  replace?: boolean
}

/**
 * A link that the router follows without loading the page anew. The router's own `Link` brings the
 * prefetching of its framework along, 4 KB brotli that nothing here uses, and its hooks work out at
 * each render of each link where a relative address would lead; ours are whole, and a page has a
 * hundred. So a link reads the router's history alone, when it is touched.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event) || !isOfSite(to)) return
    event.preventDefault()
    setOut()
    // As browsers do: the address where one is already makes no entry of its own.
    if (replace ?? to === addressNow()) navigator.replace(to)
    else navigator.push(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Whatever else is wished for, a new tab or a download, is the browser's to do. */
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
