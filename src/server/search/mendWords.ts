import type { Queryable } from '../db/connect.ts'
import { similarWords } from './lexiconQueries.ts'
import { likeliestWord } from './mendWord.ts'

/** Each word to mend costs a question: a text with more of them is no slip of the finger. */
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
  if (unknown.length > MOST) return mended
  for (const word of unknown.filter((one) => !/\d/.test(one))) {
    const likeliest = likeliestWord(word, await similarWords(tx, word))
    if (likeliest !== null) mended.set(word, likeliest)
  }
  return mended
}
