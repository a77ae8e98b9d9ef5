import type { AdWords } from './adWords.ts'
import { likeliestWord } from './mendWord.ts'

/** Each word to mend costs a question: a text with more of them is no slip of the finger. */
const MOST = 4

/**
 * What words that stand in no ad were probably meant to be: one that sounds the same, or else the one
 * with the fewest slips. A word with a digit is the name of a thing and never taken for that of another.
 */
export async function mendWords(
  adWords: Pick<AdWords, 'known' | 'similar' | 'stems'>,
  unknown: readonly string[],
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const mended = new Map<string, string>()
  const mistyped = unknown.filter((one) => !/\d/.test(one))
  if (mistyped.length > MOST) return mended
  const named = () => [...names].map((name) => ({ word: name, uses: 0 }))
  for (const word of mistyped) {
    const sounding = soundingAlike(word)
    const written = new Set(await adWords.known(sounding))
    // The fewest replaced letters first: 'sonik' is 'sonic' rather than 'cómic', which more ads have.
    const alike = sounding.find((one) => written.has(one)) ?? sounding.find((one) => names.has(one))
    const likeliest = alike ?? likeliestWord(word, [...(await adWords.similar(word)), ...named()])
    if (likeliest !== null) mended.set(word, likeliest)
  }
  return telling(adWords, mended)
}

/** Without words that say nothing: 'papa' is no 'para'. */
async function telling(
  adWords: Pick<AdWords, 'stems'>,
  mended: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const stemmed = await adWords.stems([...mended.values()])
  return new Map([...mended].filter(([, word]) => stemmed.get(word)?.stem !== ''))
}

/** The written words that sound like others, without those of which none does. A word with a digit stays. */
export async function soundingWords(
  adWords: Pick<AdWords, 'known' | 'stems'>,
  words: readonly string[],
): Promise<Map<string, string>> {
  const sounding = new Map<string, string>()
  for (const word of words
    .filter((one) => one.length >= SHORTEST && !/\d/.test(one))
    .slice(0, MOST)) {
    const spellings = soundingAlike(word)
    const written = new Set(await adWords.known(spellings))
    const alike = spellings.find((one) => written.has(one))
    if (alike !== undefined) sounding.set(word, alike)
  }
  return telling(adWords, sounding)
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
