import type { Categoria } from '../../../contract/ads/categories.ts'
import type { SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Queryable } from '../../db/connect.ts'
import { adWordsOf } from '../words/lexiconQueries.ts'
import { indexBeginnings, type Beginnings } from './beginnings.ts'
import { newestAds } from './newestAds.ts'
import { categoriesOf, countNames } from './ownNames.ts'
import { countPhrases, wordsIn, type Phrase } from './sellerPhrases.ts'
import { indexWords, type WordsOfAds } from './wordsOfAds.ts'

/** What may be suggested, as the newest ads have it. */
export interface Vocabulary {
  /** Our own names of things that find ads, and what several sellers call theirs; the commonest first. */
  phrases: readonly Phrase[]
  /** Those of the phrases that are our own, folded. */
  ownNames: ReadonlySet<string>
  /** The words of all our names, folded. */
  ownWords: ReadonlySet<string>
  /** Words that the titles of several sellers have, folded. */
  shared: ReadonlySet<string>
  /** Which words stand together in ads. */
  ads: WordsOfAds
  beginnings: Beginnings
  categories: ReadonlySet<Categoria>
}

/** Reads the newest ads, for seconds where there are thousands of them, and lets others in between. */
export async function readVocabulary(
  tx: Queryable,
  { groups, atHome }: Pick<SynonymRules, 'groups' | 'atHome'>,
  now: Date,
): Promise<Vocabulary> {
  const names = await countNames(adWordsOf(tx), groups, atHome)
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
  const phrases = new Map<string, Phrase>()
  const ownPhrases = names.finding()
  for (const phrase of [...ownPhrases, ...sellers.shared()]) {
    const known = phrases.get(phrase.folded)
    if (!known) phrases.set(phrase.folded, { ...phrase })
    else known.ads = Math.max(known.ads, phrase.ads)
  }
  const ownWords = groups.flatMap((group) =>
    [...group.names, ...group.kinds].flatMap((name) => wordsIn(name).map(fold)),
  )
  const shared = sellers.sharedWords()
  const commonestFirst = [...phrases.values()].toSorted(
    (a, b) => b.ads - a.ads || a.folded.length - b.folded.length,
  )
  return {
    phrases: commonestFirst,
    ownNames: new Set(ownPhrases.map(({ folded }) => folded)),
    ownWords: new Set(ownWords),
    shared,
    ads,
    beginnings: indexBeginnings(commonestFirst),
    categories,
  }
}
