import { CATEGORIES, type Categoria } from '../../../contract/ads/categories.ts'
import type { PocketAd, PocketSynonyms } from '../../../contract/pocket/endpoints.ts'
import { indexBeginnings, type Beginnings } from '../../../contract/search/suggest/beginnings.ts'
import { mendTyped } from '../../../contract/search/suggest/mendTyped.ts'
import { isWhole, JOINING, wordsIn, type Phrase } from '../../../contract/search/suggest/phrase.ts'
import { stemOf } from '../../../contract/search/words/stem.ts'
import { fold } from '../../../contract/text/fold.ts'
import { createYieldToMain } from '../../yieldToMain.ts'

/** Words to search, or a category to open. */
type Suggestions = { texto: string; categoria?: string }[]

/** Suggestions for a typed text, from the ads of packs. */
export type SuggestFromPacks = (text: string) => Suggestions

const MOST = 8
/** Words at the beginning of a title that name the thing. */
const WORDS_MOST = 3
/** Names of fewer sellers are theirs, not the market's. */
const SELLERS_LEAST = 3

/**
 * Reads what ads are called, in short slices: beginnings and words of titles that consist of our own words, for
 * nobody looks over on the phone what people wrote; makes that several sellers have; and categories.
 */
export async function suggestFromPacks(
  ads: readonly PocketAd[],
  { grupos }: Pick<PocketSynonyms, 'grupos'>,
): Promise<SuggestFromPacks> {
  const turn = createYieldToMain()
  const ours = new Set(JOINING)
  const add = (text: string) => {
    for (const word of wordsIn(text)) ours.add(fold(word))
  }
  for (const { palabras, clases } of grupos) {
    for (const name of [...palabras, ...clases]) add(name)
    await turn()
  }
  const sellers = new Map<string, Set<string>>()
  for (const { announcement, author } of ads) {
    const make = String(announcement.caracteristicas['marca'] ?? '')
    const known = sellers.get(make) ?? new Set()
    sellers.set(make, known.add(author.sellerId))
  }
  for (const [make, { size }] of sellers) if (size >= SELLERS_LEAST) add(make)

  const phrases = new Map<string, Phrase>()
  const categories = new Set<string>()
  for (const { announcement } of ads) {
    const { titulo, categoria } = announcement
    categories.add(categoria)
    const words = wordsIn(titulo)
    const starts = [2, WORDS_MOST].map((length) => words.slice(0, length))
    const said = [...words.map((word) => [word]), ...starts].filter(
      (some) => isWhole(some) && some.every((word) => ours.has(fold(word))),
    )
    for (const texto of new Set(said.map((some) => some.join(' ')))) {
      const folded = fold(texto)
      const known = phrases.get(folded) ?? { texto, folded, ads: 0 }
      phrases.set(folded, { ...known, ads: known.ads + 1 })
    }
    await turn()
  }
  const commonestFirst = [...phrases.values()].sort(
    (a, b) => b.ads - a.ads || a.folded.length - b.folded.length,
  )
  let beginnings: Beginnings | undefined
  const isWord = (word: string) => phrases.has(word) || JOINING.has(word)
  // A beginning has no stem: 'guitarr' is not yet the guitar.
  const stemsOf = (folded: string): string =>
    folded
      .split(' ')
      .map((word) => (isWord(word) ? stemOf(word) : `${word}-`))
      .join(' ')

  const offersFor = (begun: string, typed: string): Suggestions => {
    const seen = new Set([stemsOf(typed)])
    // Texts with the same stems find the same ads.
    const isOffered = ({ folded }: Phrase) => {
      const stems = stemsOf(folded)
      return !seen.has(stems) && Boolean(seen.add(stems))
    }
    const begin = commonestFirst.filter(({ folded }) => folded.startsWith(begun))
    const inside = commonestFirst.filter(({ folded }) => folded.includes(` ${begun}`))
    const named = Object.entries(CATEGORIES).filter(
      ([categoria, name]) => categories.has(categoria) && ` ${fold(name)}`.includes(` ${begun}`),
    ) as [Categoria, string][]
    return [
      ...[...begin, ...inside]
        .filter(isOffered)
        .slice(0, Math.max(0, MOST - named.length))
        .map(({ texto }) => ({ texto })),
      ...named.map(([categoria, texto]) => ({ texto, categoria })),
    ].slice(0, MOST)
  }
  return (text) => {
    const typed = fold(text)
    if (typed === '') return []
    const found = offersFor(typed, typed)
    if (found.length > 0) return found
    beginnings ??= indexBeginnings(commonestFirst)
    const mended = mendTyped(typed, beginnings, isWord)
    return mended === null ? [] : offersFor(mended, typed)
  }
}
