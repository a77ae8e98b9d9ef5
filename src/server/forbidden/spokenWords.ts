import { numbersOf } from '../../contract/ads/numberWords.ts'
import { plainForms } from '../../contract/search/words/plainForms.ts'
import { stemOf } from '../../contract/search/words/stem.ts'

/** A word of a reading, with the phrase and the sentence that it stands in. */
export interface Word {
  text: string
  /** Its stem, those of words that it may be a diminutive of, and a spelled number's digits. */
  stems: readonly string[]
  isNumber: boolean
  phrase: number
  sentence: number
}

/** A sentence ends before a blank: '9.5' and 'p.i.s' are no ends. Other marks part phrases. */
const TOKEN = /([a-z]+)|(\d+)|([.!?;…]+(?=\s|$))|([,:()[\]"|]+(?=\s|$)|(?<=\s)[(["¡¿|/–—-]+)/g
const TENS =
  /\b(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?=(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))/g

/** The words of a folded text. */
export function wordsIn(folded: string): Word[] {
  const words: Word[] = []
  let [phrase, sentence] = [0, 0]
  for (const [, letters, digits, end] of folded.replaceAll(TENS, '$1y').matchAll(TOKEN)) {
    const text = letters ?? digits
    if (text === undefined) {
      phrase += 1
      if (end !== undefined) sentence += 1
    } else words.push({ ...readWord(text), phrase, sentence })
  }
  return words
}

function readWord(text: string): Pick<Word, 'text' | 'stems' | 'isNumber'> {
  const [number, ...more] = numbersOf(text) ?? []
  const digits = number && more.length === 0 ? [number.digits] : []
  const stems = [text, ...plainForms(text)].map(stemOf)
  return { text, stems: [...new Set([...stems, ...digits])], isNumber: digits.length > 0 }
}

/** Words that stand between those of a phrase without a change of its meaning. */
const LITTLE: ReadonlySet<string> = new Set(
  'a al d de del e el en es la las lo los me mi mis muy o para pa por que se su sus te tu tus u un una unas uno unos y'.split(
    ' ',
  ),
)
const LITTLE_MOST = 3
/** '#' in a phrase is any number. */
const NUMBER = '#'
/** '*zepam' in a phrase is any word with this ending. */
const ENDING = '*'

interface Phrase<Value> {
  parts: readonly string[]
  value: Value
}

/** A phrase in a text: its first and last word. */
export interface Hit<Value> {
  value: Value
  from: number
  to: number
}

/** Phrases, found by their first word. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, Phrase<Value>[]>()
  readonly #endings = new Set<number>()

  /** Adds a phrase in any of its forms: 'cuerno de chivo', 'calibre #', '*zepam'. */
  add(phrase: string, value: Value): void {
    const parts = partsOf(phrase)
    const [first] = parts
    if (first === undefined) return
    if (first.startsWith(ENDING)) this.#endings.add(first.length - 1)
    const others = this.#byFirst.get(first)
    if (others) others.push({ parts, value })
    else this.#byFirst.set(first, [{ parts, value }])
  }

  /** The phrases that begin with this word of a text. */
  at(words: readonly Word[], from: number): Hit<Value>[] {
    const word = words[from]
    if (!word) return []
    const firsts = [...word.stems, ...(word.isNumber ? [NUMBER] : [])]
    for (const length of this.#endings)
      if (word.text.length > length) firsts.push(ENDING + word.text.slice(-length))
    return firsts.flatMap((first) =>
      (this.#byFirst.get(first) ?? []).flatMap(({ parts, value }) => {
        const to = lastOf(parts, words, from)
        return to === null ? [] : [{ value, from, to }]
      }),
    )
  }
}

function partsOf(phrase: string): string[] {
  const said = phrase.toLowerCase().match(/#|\*?[a-z]+|\d+/g) ?? []
  return said
    .filter((word, at) => at === 0 || at === said.length - 1 || !LITTLE.has(word))
    .map((word) => (/^[#*]/.test(word) ? word : stemOf(word)))
}

function lastOf(parts: readonly string[], words: readonly Word[], from: number): number | null {
  let at = from
  for (const part of parts.slice(1)) {
    const next = nextOf(part, words, at)
    if (next === null) return null
    at = next
  }
  return at
}

function nextOf(part: string, words: readonly Word[], before: number): number | null {
  const { phrase } = words[before] ?? {}
  for (let at = before + 1; at <= before + 1 + LITTLE_MOST; at += 1) {
    const word = words[at]
    if (!word || word.phrase !== phrase) return null
    if (isPart(part, word)) return at
    if (!LITTLE.has(word.text)) return null
  }
  return null
}

const isPart = (part: string, word: Word): boolean =>
  part === NUMBER
    ? word.isNumber
    : part.startsWith(ENDING)
      ? word.text.endsWith(part.slice(1))
      : word.stems.includes(part)
