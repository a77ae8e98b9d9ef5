import { isWhole, wordsIn, type Phrase } from '../../../contract/search/suggest/phrase.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { NamedAd } from './newestAds.ts'

/** Words of fewer sellers are theirs, not the market's. */
const SELLERS_LEAST = 3
const LETTERS_LEAST = 3

interface Said extends Phrase {
  /** Up to as many as are needed. */
  sellers: string[]
}

export interface SellerPhrases {
  add(ad: NamedAd): void
  /** Beginnings of titles, their words, makes and makes with models that enough sellers have. */
  shared(): Phrase[]
  /** Words, joining ones too, that enough sellers have in their titles. */
  sharedWords(): ReadonlySet<string>
}

/** Counts phrases by sellers, not by ads, for anybody may publish many. */
export function countPhrases(): SellerPhrases {
  const phrases = new Map<string, Said>()
  const titleWords = new Map<string, Said>()
  const isShared = ({ sellers }: Said) => sellers.length >= SELLERS_LEAST
  return {
    add({ seller, title, make, model }) {
      const words = wordsIn(title)
      const makeWords = wordsIn(make)
      const said = new Set(
        [
          ...[2, 3].map((length) => words.slice(0, length)),
          ...words.map((word) => [word]),
          makeWords,
          ...(makeWords.length === 0 ? [] : [[...makeWords, ...wordsIn(model)]]),
        ]
          .filter(isWhole)
          .map((some) => some.join(' ')),
      )
      for (const texto of said) count(phrases, texto, seller)
      for (const texto of new Set(words)) count(titleWords, texto, seller)
    },
    shared: () =>
      [...phrases.values()].filter((said) => isShared(said) && said.folded.length >= LETTERS_LEAST),
    sharedWords: () =>
      new Set([...titleWords.values()].filter(isShared).map(({ folded }) => folded)),
  }
}

function count(all: Map<string, Said>, texto: string, seller: string): void {
  const folded = fold(texto)
  const known = all.get(folded)
  if (!known) {
    all.set(folded, { texto, folded, ads: 1, sellers: [seller] })
    return
  }
  known.ads += 1
  if (known.sellers.length < SELLERS_LEAST && !known.sellers.includes(seller))
    known.sellers.push(seller)
}
