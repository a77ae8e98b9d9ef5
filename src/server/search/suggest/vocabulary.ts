import type { Categoria } from '../../../contract/ads/categories.ts'
import { indexBeginnings, type Beginnings } from '../../../contract/search/suggest/beginnings.ts'
import { isWhole, wordsIn, type Phrase } from '../../../contract/search/suggest/phrase.ts'
import type { SynonymGroup, SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Queryable } from '../../db/connect.ts'
import { adWordsOf } from '../words/lexiconQueries.ts'
import { newestAds } from './newestAds.ts'
import { categoriesOf, countNames } from './ownNames.ts'
import { countPhrases } from './sellerPhrases.ts'
import { indexWords, type WordsOfAds } from './wordsOfAds.ts'

/** Words that may be suggested, as the newest ads have them. */
export interface Vocabulary {
  /** Our own names that find ads, and phrases of several sellers; the commonest first. */
  phrases: readonly Phrase[]
  /** Phrases that are whole names of ours, folded; their single words may name another thing. */
  ownNames: ReadonlySet<string>
  /** The words of all our names, folded. */
  ownWords: ReadonlySet<string>
  /** Words that the titles of several sellers have, folded. */
  shared: ReadonlySet<string>
  /** The stems of a folded text: texts with the same find the same ads. A word of no ad, as a beginning, has none. */
  stemsOf: (folded: string) => string
  /** Which words stand together in ads. */
  ads: WordsOfAds
  beginnings: Beginnings
  categories: ReadonlySet<Categoria>
}

/** Reads the newest ads; thousands take seconds, and other work has its turn in between. */
export async function readVocabulary(
  tx: Queryable,
  { groups, atHome }: Pick<SynonymRules, 'groups' | 'atHome'>,
  now: Date,
): Promise<Vocabulary> {
  const adWords = adWordsOf(tx)
  const names = await countNames(adWords, groups, atHome)
  const sellers = countPhrases()
  const ads = indexWords()
  const categories = new Set<Categoria>()
  for await (const part of newestAds(tx, now)) {
    for (const ad of part) {
      names.add(ad)
      sellers.add(ad)
      ads.add(ad)
      for (const categoria of categoriesOf(ad)) categories.add(categoria)
    }
  }
  const ownWords = wordsOfNames(groups)
  const ownNames = names.finding()
  const phrases = new Map<string, Phrase>()
  for (const phrase of [...ownNames, ...wordsFinding(ownWords, ads), ...sellers.shared()]) {
    const known = phrases.get(phrase.folded)
    if (!known) phrases.set(phrase.folded, { ...phrase })
    else known.ads = Math.max(known.ads, phrase.ads)
  }
  const shared = sellers.sharedWords()
  const commonestFirst = [...phrases.values()].toSorted(
    (a, b) => b.ads - a.ads || a.folded.length - b.folded.length,
  )
  const words = [...phrases.keys(), ...shared].flatMap((folded) => folded.split(' '))
  const stems = await adWords.stems([...words, ...ownWords.keys()])
  return {
    phrases: commonestFirst,
    stemsOf: (folded) =>
      folded
        .split(' ')
        .flatMap((word) => stems.get(word)?.lexemes ?? `${word}-`)
        .join(' ') || folded,
    ownNames: new Set(ownNames.map(({ folded }) => folded)),
    ownWords: new Set(ownWords.keys()),
    shared,
    ads,
    beginnings: indexBeginnings(commonestFirst),
    categories,
  }
}

/** The words of our names as they are written, by the folded ones. */
const wordsOfNames = (groups: readonly SynonymGroup[]): Map<string, string> =>
  new Map(
    groups
      .flatMap(({ names, kinds }) => [...names, ...kinds].flatMap(wordsIn))
      .map((texto) => [fold(texto), texto]),
  )

const LETTERS_LEAST = 3

/** Words that say something by themselves and stand in ads: 'colchón' is no name of ours, 'base de colchón' is. */
const wordsFinding = (words: ReadonlyMap<string, string>, ads: WordsOfAds): Phrase[] =>
  [...words]
    .filter(([folded]) => folded.length >= LETTERS_LEAST && isWhole([folded]))
    .map(([folded, texto]) => ({ texto, folded, ads: ads.count(folded) }))
    .filter(({ folded, ads: many }) => many > 0 && /\p{L}/u.test(folded))
