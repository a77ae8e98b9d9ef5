import { useEffect } from 'react'
import type { Site } from '../../contract/page.ts'
import { CONTENT_ID, focusHeading } from './arrival.ts'
import { useSite } from './site.ts'

/** What stands in the tab: the screen's own words, then the site's name. */
export function pageTitle(title: string, { host }: Pick<Site, 'host'>): string {
  return `${title} · ${host}.mx`
}

/** Names the page in the tab once the screen is there; the server's HTML has its own head. */
export function useTitle(title: string): void {
  const site = useSite()
  useEffect(() => {
    document.title = pageTitle(title, site)
    // Someone who arrived before the heading did was put at the head of the content meanwhile.
    if (document.activeElement?.id === CONTENT_ID) focusHeading()
  }, [title, site])
}
