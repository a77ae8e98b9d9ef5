import { useEffect } from 'react'
import type { Site } from '../../contract/page.ts'
import { CONTENT_ID, focusHeading } from './focusHeading.ts'
import { useSite } from './site.ts'

/** Title of the tab: the screen's own title, then the site's name. */
export function pageTitle(title: string, { host }: Pick<Site, 'host'>): string {
  return `${title} · ${host}.mx`
}

/** Sets the tab's title after the first render; the server's HTML has its own head. */
export function useTitle(title: string): void {
  const site = useSite()
  useEffect(() => {
    document.title = pageTitle(title, site)
    // The focus waits at the content when the screen was entered before its heading came.
    if (document.activeElement?.id === CONTENT_ID) focusHeading()
  }, [title, site])
}
