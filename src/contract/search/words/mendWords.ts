import type { AdWords } from './adWords.ts'
import { likeliestWord } from './mendWord.ts'
import { soundingAlike } from './soundingAlike.ts'

/** Each word to mend costs a question: a text with more of them is no slip of the finger. */
const MOST = 4

/**
 * What words that stand in no ad were probably meant to be: one that sounds the same, or else the one
 * with the fewest slips. A word with a digit is the name of a thing and never taken for that of another.
 */
export async function mendWords(
  adWords: Pick<AdWords, 'known' | 'similar'>,
  unknown: readonly string[],
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const mended = new Map<string, string>()
  const mistyped = unknown.filter((one) => !/\d/.test(one))
  if (mistyped.length > MOST) return mended
  const named = [...names].map((name) => ({ word: name, uses: 0 }))
  for (const word of mistyped) {
    const sounding = soundingAlike(word)
    const [alike = sounding.find((one) => names.has(one))] = await adWords.known(sounding)
    const likeliest = alike ?? likeliestWord(word, [...(await adWords.similar(word)), ...named])
    if (likeliest !== null) mended.set(word, likeliest)
  }
  return mended
}
