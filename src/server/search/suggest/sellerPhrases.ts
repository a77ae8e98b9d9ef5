import { fold } from '../../../contract/text/fold.ts'
import type { NamedAd } from './newestAds.ts'

/** A text that may be suggested. */
export interface Phrase {
  texto: string
  folded: string
  /** How many ads it stands for: the more, the sooner it is offered. */
  ads: number
}

/** Words of fewer sellers are theirs, not the market's. */
const SELLERS_LEAST = 3
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu
/** Nothing begins or ends with one of these. */
const JOINING = new Set('de del la el los las en con sin para por y o a un una al tu su'.split(' '))
const LETTERS_LEAST = 3
/** Sellers fill names with sentences; so many words are read. */
const WORDS_MOST = 20

/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).slice(0, WORDS_MOST)

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

/** Whether words say something by themselves: they neither begin nor end with a joining one. */
export const isWhole = (words: readonly string[]): boolean =>
  words.length > 0 && !JOINING.has(words.at(-1) ?? '') && !JOINING.has(words[0] ?? '')

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
