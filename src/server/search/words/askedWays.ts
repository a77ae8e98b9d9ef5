import type { Synonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import { isFiller, wordsOf } from '../../../contract/search/words/queryWords.ts'
import { readTerms } from '../../../contract/search/words/readTerms.ts'
import type { Queryable } from '../../db/connect.ts'
import { adWordsOf } from './lexiconQueries.ts'

/**
 * What the words of a text ask for, each as a tsquery's text with all names of the thing. Words that
 * say little are left out, unless there are no others; nothing is mended.
 */
export async function askedWays(
  tx: Queryable,
  text: string,
  synonyms: Synonyms,
): Promise<string[]> {
  const asked = await readTerms(adWordsOf(tx), wordsOf(text), synonyms)
  const telling = asked.filter(({ words }) => !words.every(isFiller))
  return (telling.length > 0 ? telling : asked).map((term) => waysToSay(term).join(' | '))
}
