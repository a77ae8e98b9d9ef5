import { fold } from '../../text/fold.ts'

/** A text that may be suggested. */
export interface Phrase {
  texto: string
  folded: string
  /** How many ads it stands for: the more, the sooner it is offered. */
  ads: number
}

/** An ad, as far as it tells words to search. */
export interface NamedAd {
  seller: string
  /** As lists show it, without ways of contact. */
  title: string
  make: string
  model: string
  categoria: string
  isFree: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu
/** Sellers fill names with sentences; so many words are read. */
const WORDS_MOST = 20
/** Nothing begins or ends with one of these. */
const JOINING: ReadonlySet<string> = new Set(
  'de del la el los las en con sin para por y o a un una al tu su'.split(' '),
)
/** Words of fewer sellers are theirs, not the market's. */
const SELLERS_LEAST = 3
const LETTERS_LEAST = 3

/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).slice(0, WORDS_MOST)

/** Whether a folded word says something by itself. */
export const isTelling = (folded: string): boolean => !JOINING.has(folded)

interface Word extends Phrase {
  /** Ads by their numbers. */
  at: number[]
  /** Up to as many sellers as are needed, of any use and of makes. */
  sellers: string[]
  makers: string[]
}

export interface WordsOfAds {
  /** The folded words of the ad's title, make and model. */
  add(ad: NamedAd): readonly string[]
  has(folded: string): boolean
  /** Words that may be offered by themselves. */
  telling(): Phrase[]
  /** Words that begin so behind the last of the others, in ads that have all; the commonest first. */
  beside(others: readonly string[], beginning: string): Phrase[]
}

/**
 * Which words stand together in ads. Offered are `ours`, by folded word, and what three sellers have if it `mayShare`:
 * nothing that one person alone writes is said to another.
 */
export function indexWords(
  ours: ReadonlyMap<string, string>,
  mayShare: (isMake: boolean) => boolean,
): WordsOfAds {
  const words = new Map<string, Word>()
  const wordsOfAd: string[][] = []
  const isOffered = ({ folded, sellers, makers }: Word): boolean =>
    !JOINING.has(folded) &&
    (ours.has(folded) ||
      (makers.length >= SELLERS_LEAST && mayShare(true)) ||
      (sellers.length >= SELLERS_LEAST && mayShare(false)))
  return {
    add({ seller, title, make, model }) {
      const number = wordsOfAd.length
      const makes = wordsIn(make)
      const all = [...new Set([...wordsIn(title), ...makes, ...wordsIn(model)])]
      for (const texto of all) {
        const folded = fold(texto)
        const said = { texto: ours.get(folded) ?? texto, folded, ads: 0 }
        const known = words.get(folded) ?? { ...said, at: [], sellers: [], makers: [] }
        words.set(folded, known)
        if (known.at.at(-1) !== number) known.ads = known.at.push(number)
        note(known.sellers, seller)
        if (makes.includes(texto)) note(known.makers, seller)
      }
      const folded = [...new Set(all.map(fold))]
      wordsOfAd.push(folded)
      return folded
    },
    has: (folded) => words.has(folded),
    telling: () =>
      [...words.values()].filter(
        (word) =>
          word.folded.length >= LETTERS_LEAST && /\p{L}/u.test(word.folded) && isOffered(word),
      ),
    beside(others, beginning) {
      const [rarest = []] = others
        .map((word) => words.get(word)?.at ?? [])
        .sort((a, b) => a.length - b.length)
      const counts = new Map<string, number>()
      for (const ad of rarest) {
        const all = wordsOfAd[ad] ?? []
        if (!others.every((word) => all.includes(word))) continue
        for (const word of all.slice(all.indexOf(others.at(-1) ?? '') + 1)) {
          if (word.startsWith(beginning) && !others.includes(word))
            counts.set(word, (counts.get(word) ?? 0) + 1)
        }
      }
      return [...counts]
        .flatMap(([folded, ads]) => {
          const word = words.get(folded)
          return word && isOffered(word) ? [{ texto: word.texto, folded, ads }] : []
        })
        .sort((a, b) => b.ads - a.ads)
    },
  }
}

function note(sellers: string[], seller: string): void {
  if (sellers.length < SELLERS_LEAST && !sellers.includes(seller)) sellers.push(seller)
}
