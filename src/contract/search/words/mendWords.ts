import type { AdWords } from './adWords.ts'
import { likeliestWord } from './mendWord.ts'

/** Each word to mend costs a question: a text with more of them is no slip of the finger. */
const MOST = 4

/** So many words that sound alike are each as likely: 'tasos' may be tazos and tacos. */
const SOUNDING_MOST = 3

/**
 * Words that some that nobody wrote may stand for, by these: those that sound the same, or else, for those that
 * may have any, the one with the fewest slips. A word with a digit is the name of a thing and never taken for that of another.
 */
export async function mendWords(
  adWords: Pick<AdWords, 'known' | 'similar' | 'stems'>,
  unwritten: readonly string[],
  { names, mayHaveSlips }: { names: ReadonlySet<string>; mayHaveSlips: (word: string) => boolean },
): Promise<Map<string, readonly string[]>> {
  const mistyped = unwritten.filter((word) => word.length >= SHORTEST && !/\d/.test(word))
  const mended = new Map<string, readonly string[]>()
  if (mistyped.length > MOST) return mended
  const named = () => [...names].map((name) => ({ word: name, uses: 0 }))
  const spellings = new Map(mistyped.map((word) => [word, soundingAlike(word)]))
  const written = new Set(await adWords.known([...spellings.values()].flat()))
  for (const [word, sounding] of spellings) {
    // The fewest replaced letters first: 'sonik' is 'sonic' rather than 'cómic', which more ads have.
    const alike = sounding.filter((one) => written.has(one) || names.has(one))
    const likeliest =
      alike.length > 0 || !mayHaveSlips(word)
        ? null
        : likeliestWord(word, [...(await adWords.similar(word)), ...named()])
    const meant = likeliest === null ? alike.slice(0, SOUNDING_MOST) : [likeliest]
    const stemmed = await adWords.stems(meant)
    // 'papa' is no 'para'.
    const telling = meant.filter((one) => stemmed.get(one)?.stem !== null)
    if (telling.length > 0) mended.set(word, telling)
  }
  return mended
}

/** Letters that sound the same in Mexico; each may stand for the others of its line. */
const ALIKE: readonly (readonly string[])[] = [
  ['b', 'v'],
  ['s', 'c', 'z', 'x'],
  ['ll', 'y'],
  ['qu', 'k', 'c'],
  ['ph', 'f'],
  ['g', 'j'],
  ['i', 'y'],
  ['m', 'n'],
  ['hue', 'we', 'gue'],
  ['rr', 'r'],
  ['h', ''],
]

/** More spellings are no slip of the pen. */
const MOST_SPELLINGS = 400
/** A letter that was held down is left out where so much of a word stays: 'zzzz' is no 's'. */
const SHORTEST = 3
/** Letters that are replaced at once. */
const REPLACED = 3

/**
 * Other spellings of a folded word that sound like it: 'vosina' gives 'bocina', 'yanta' gives 'llanta',
 * 'ifone' gives 'iphone'. The fewest replaced letters come first.
 */
export function soundingAlike(word: string): string[] {
  const once = onceEach(word)
  const spellings = new Set(once.length < SHORTEST ? [word] : [word, once])
  let last = [...spellings]
  for (let round = 0; round < REPLACED && spellings.size < MOST_SPELLINGS; round += 1) {
    last = replaced(last, spellings)
    for (const spelling of last.slice(0, MOST_SPELLINGS - spellings.size)) spellings.add(spelling)
  }
  spellings.delete(word)
  return [...spellings].filter(({ length }) => length > 1)
}

/** The words with one more letter replaced; no more of them are made than are tried. */
function replaced(words: readonly string[], known: ReadonlySet<string>): string[] {
  const spellings: string[] = []
  for (const word of words) {
    if (spellings.length >= MOST_SPELLINGS) break
    spellings.push(...oneReplaced(word).filter((spelling) => !known.has(spelling)))
  }
  return spellings
}

/** A letter that was held down too long: 'senttro'. */
const onceEach = (word: string): string => word.replaceAll(/([^lrceo])\1+/g, '$1')

const isOfCh = (word: string, at: number, from: string): boolean =>
  (from === 'h' && word[at - 1] === 'c') || (from === 'c' && word[at + 1] === 'h')

function oneReplaced(word: string): string[] {
  const spellings: string[] = []
  for (let at = 0; at < word.length; at += 1) {
    for (const letters of ALIKE) {
      for (const from of letters.filter((one) => one !== '' && word.startsWith(one, at))) {
        // 'ch' is a sound of its own: 'chamara' is no cámara.
        if (isOfCh(word, at, from)) continue
        for (const to of letters.filter((one) => one !== from))
          spellings.push(word.slice(0, at) + to + word.slice(at + from.length))
      }
    }
  }
  if (/^[aeiou]/.test(word)) spellings.push(`h${word}`)
  return spellings
}
