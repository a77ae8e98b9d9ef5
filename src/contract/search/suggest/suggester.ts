import {
  CATEGORIES,
  CATEGORY_VALUES,
  FREE_ONLY_CATEGORIES,
  type Categoria,
} from '../../ads/categories.ts'
import { fold } from '../../text/fold.ts'
import type { SynonymRules } from '../synonyms/synonymRules.ts'
import { stemOf } from '../words/stem.ts'
import { indexBeginnings, type MendTyped } from './beginnings.ts'
import { countNames } from './ownNames.ts'
import { indexWords, isTelling, wordsIn, type NamedAd, type Phrase } from './wordsOfAds.ts'

/** Words to search, or a category to open. */
export interface Suggestion {
  texto: string
  categoria?: string
}

/** Suggestions for a typed text; `isName` tells a whole name of ours. */
export type Suggest = (
  text: string,
  mayBeSaid?: (texto: string, isName: boolean) => boolean,
) => Suggestion[]

const MOST = 8
const CATEGORIES_MOST = 2

/**
 * Reads what ads are called, and completes typed text by our names that find ads, words of ads and categories; a slip
 * is mended where nothing begins so. The server reads the newest ads, the phone its packs; `yieldToOthers` lets other work run.
 */
export async function readSuggester(
  ads: AsyncIterable<NamedAd>,
  rules: Pick<SynonymRules, 'groups' | 'atHome'>,
  {
    mayShare,
    yieldToOthers,
  }: { mayShare: (isMake: boolean) => boolean; yieldToOthers: () => Promise<void> },
): Promise<Suggest> {
  const ours = new Map(
    rules.groups
      .flatMap(({ names, kinds }) => [...names, ...kinds].flatMap(wordsIn))
      .map((texto) => [fold(texto), texto]),
  )
  const names = await countNames(rules, yieldToOthers)
  const words = indexWords(ours, mayShare)
  const categories = new Set<Categoria>()
  for await (const ad of ads) {
    names.add(words.add(ad), ad.categoria)
    for (const categoria of categoriesOf(ad)) categories.add(categoria)
  }
  const phrases = new Map<string, Phrase>()
  const ownNames = names.finding()
  for (const phrase of [...ownNames, ...words.telling()]) {
    const many = Math.max(phrase.ads, phrases.get(phrase.folded)?.ads ?? 0)
    phrases.set(phrase.folded, { ...(phrases.get(phrase.folded) ?? phrase), ads: many })
  }
  const isName = new Set(ownNames.map(({ folded }) => folded))
  const commonestFirst = [...phrases.values()].sort(
    (a, b) => b.ads - a.ads || a.folded.length - b.folded.length,
  )
  let mend: MendTyped | undefined
  /** Texts with the same stems find the same ads. A word of no ad, as a beginning, has no stem. */
  const stemsOf = (folded: string): string =>
    folded
      .split(' ')
      .map((word) => (words.has(word) || ours.has(word) ? stemOf(word) : `${word}-`))
      .join(' ')

  /** Phrases that begin so, then the last word completed by ads with those before it, then phrases with such a word. */
  function* wordsFor(begun: string): Generator<Phrase, void> {
    yield* commonestFirst.filter(({ folded }) => folded.startsWith(begun))
    const before = begun.split(' ')
    const last = before.pop() ?? ''
    const head = before.join(' ')
    if (before.some(isTelling)) {
      for (const { texto, folded, ads: many } of words.beside(before, last))
        yield { texto: `${head} ${texto}`, folded: `${head} ${folded}`, ads: many }
    }
    yield* commonestFirst.filter(({ folded }) => folded.includes(` ${begun}`))
  }

  return (text, mayBeSaid = () => true) => {
    const typed = fold(text)
    const offersFor = (begun: string): Suggestion[] => {
      const named = CATEGORY_VALUES.filter(
        (categoria) =>
          categories.has(categoria) && ` ${fold(CATEGORIES[categoria])}`.includes(` ${begun}`),
      ).slice(0, CATEGORIES_MOST)
      const seen = new Set([stemsOf(typed)])
      const offered: Suggestion[] = []
      for (const { texto, folded } of wordsFor(begun)) {
        if (offered.length >= MOST - named.length) break
        const stems = stemsOf(folded)
        if (seen.has(stems) || !mayBeSaid(texto, isName.has(folded))) continue
        seen.add(stems)
        offered.push({ texto })
      }
      return [
        ...offered,
        ...named.map((categoria) => ({ texto: CATEGORIES[categoria], categoria })),
      ]
    }
    if (typed === '') return []
    const found = offersFor(typed)
    if (found.length > 0) return found
    mend ??= indexBeginnings(commonestFirst, words.has)
    const mended = mend(typed)
    return mended === null ? [] : offersFor(mended)
  }
}

/** Categories whose search finds an ad. */
function categoriesOf({ categoria, isFree }: NamedAd): Categoria[] {
  const free = FREE_ONLY_CATEGORIES as Readonly<Record<string, { seBuscaEn: Categoria }>>
  const found = free[categoria]?.seBuscaEn ?? (categoria as Categoria)
  return isFree ? [found, 'gratis'] : [found]
}
