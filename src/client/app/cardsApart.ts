import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { AdCardProps } from '../ad/AdCard.tsx'
import type { DrawApart } from '../ad/drawnApart.ts'

type Card = ReactElement<AdCardProps>

/** Each takes some 3 KB with its key. */
const KEPT = 2000
const PLACE = /<!--card (\d+)-->/g

/** The HTML of cards by all that it depends on, the one drawn longest ago first. */
const drawn = new Map<string, string>()

export interface CardsApart {
  take: DrawApart
  /** The page's HTML with the cards that it took. */
  put(html: string): string
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
        return keptOr(JSON.stringify([ad, sizes, savesData]), () =>
          inOnePiece(renderToString(inPage(card))),
        )
      })
      return html.replaceAll(PLACE, (_, number: string) => cards[Number(number)] ?? '')
    },
  }
}

function keptOr(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const html = draw()
  drawn.set(key, html)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return html
}

/** React's text is a chain of its hundreds of parts, and whoever puts it into a page goes through all. */
const inOnePiece = (text: string): string => Buffer.from(text).toString()
