import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { AdCardProps } from '../ad/AdCard.tsx'
import type { RenderedPage, SharedHtml } from '../../contract/page.ts'
import type { DrawApart } from '../ad/drawnApart.ts'

type Card = ReactElement<AdCardProps>

/** Each takes some 3 KB with its key. */
const KEPT = 2000
const PLACE = /<!--card (\d+)-->/g

/** Cards by all that their HTML depends on, the one drawn longest ago first. */
const drawn = new Map<string, SharedHtml>()

export interface CardsApart {
  take: DrawApart
  /** The page's HTML with the cards that it took in their places. */
  put(html: string): RenderedPage['pieces']
}

/**
 * Draws the cards of a page apart from it. They are half of what React does for a list, and as guests
 * read it a card is the same in every page and most of them stood in another one a moment ago.
 * `inPage` gives a card what it reads of the page, which but for saving data is the same in all.
 */
export function cardsApart(savesData: boolean, inPage: (card: Card) => ReactElement): CardsApart {
  const taken: Card[] = []
  return {
    take: (card) => `<!--card ${taken.push(card) - 1}-->`,
    put: (html) => {
      const cards = taken.map((card) => {
        const { ad, sizes } = card.props
        return keptOr(JSON.stringify([ad, sizes, savesData]), () => renderToString(inPage(card)))
      })
      // Every other piece is the number in a place.
      return html
        .split(PLACE)
        .map((piece, index) => (index % 2 === 0 ? piece : (cards[Number(piece)] ?? '')))
    },
  }
}

function keptOr(key: string, draw: () => string): SharedHtml {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const card = { html: draw() }
  drawn.set(key, card)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return card
}
