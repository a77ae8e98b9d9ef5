import { createContext, useContext, type HTMLAttributes, type ReactNode } from 'react'

/** Takes part of a page, and gives what stands in its place until its HTML is put there. */
export type DrawApart = (by: readonly unknown[], part: ReactNode) => string

/** Where parts are drawn apart; null in browsers, which draw each in its place. */
export const DrawApartContext = createContext<DrawApart | null>(null)

interface ApartProps extends HTMLAttributes<HTMLElement> {
  as: 'footer' | 'li' | 'nav' | 'ul'
  /** Names the part and all but the site that its HTML depends on, as JSON; null where it is no other page's. */
  by: readonly unknown[] | null
}

/**
 * An element whose inside stands in many pages, so that the server draws it once for all of them,
 * as a guest sees it. Nothing in it may call `useId`: ids come from the place in the whole page.
 */
export function Apart({ as: Tag, by, children, ...rest }: ApartProps) {
  const drawApart = useContext(DrawApartContext)
  if (!drawApart || !by) return <Tag {...rest}>{children}</Tag>
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: drawApart(by, children) }} />
}
