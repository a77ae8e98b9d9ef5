import type { Queryable } from '../db/connect.ts'
import { similarWords } from './lexiconQueries.ts'
import { likeliestWord } from './mendWord.ts'

/** A search asks for one or two words; of a text full of unknown ones no more are looked at. */
const MOST = 4

/**
 * What words that stand in no ad were probably meant to be. A word with a digit is the name of a thing
 * and never taken for that of another.
 */
export async function mendWords(
  tx: Queryable,
  unknown: readonly string[],
): Promise<Map<string, string>> {
  const mended = new Map<string, string>()
  for (const word of unknown.filter((one) => !/\d/.test(one)).slice(0, MOST)) {
    const likeliest = likeliestWord(word, await similarWords(tx, word))
    if (likeliest !== null) mended.set(word, likeliest)
  }
  return mended
}
