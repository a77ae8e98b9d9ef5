import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderedPage, SharedHtml, Site } from '../../contract/page.ts'
import type { DrawApart } from '../ui/Apart.tsx'

/** Most are cards; each takes some 5 KB with its key and its bytes. */
const KEPT = 2000
const PLACE = /<!--part (\d+)-->/

/** Parts by all that their HTML depends on, the one drawn longest ago first. */
const drawn = new Map<string, SharedHtml>()

export interface PartsApart {
  take: DrawApart
  /** The page's HTML with the parts that it took in their places. */
  put(html: string): RenderedPage['pieces']
}

/**
 * Draws parts of a page apart from it and keeps them: cards, and what stands around every screen, are
 * most of what React does for a page, and most of them stood in another one a moment ago. `inPage`
 * gives a part what it reads of the page, which but for the site is the same in all.
 */
export function partsApart(site: Site, inPage: (part: ReactNode) => ReactElement): PartsApart {
  const taken: { key: string; part: ReactNode }[] = []
  const ofSite = JSON.stringify(site)
  return {
    take: (by, part) => {
      const place = taken.push({ key: ofSite + JSON.stringify(by), part }) - 1
      return `<!--part ${place}-->`
    },
    put: (html) => {
      // Not before: React draws one page at a time.
      const parts = taken.map(({ key, part }) => keptOr(key, () => renderToString(inPage(part))))
      // Every other piece is the number in a place.
      return html
        .split(PLACE)
        .map((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece)] ?? '')))
    },
  }
}

function keptOr(key: string, draw: () => string): SharedHtml {
  const known = drawn.get(key)
  if (known) return known
  const part = { html: draw() }
  drawn.set(key, part)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return part
}
