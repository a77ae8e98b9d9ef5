import { numbersOf } from '../../contract/ads/numberWords.ts'
import { plainForms } from '../../contract/search/words/plainForms.ts'
import { stemOf } from '../../contract/search/words/stem.ts'
import grammar from './rules/grammar.json' with { type: 'json' }

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
    if (text !== undefined) words.push({ ...readWord(text), phrase, sentence })
    else {
      phrase += 1
      if (end !== undefined) sentence += 1
    }
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
const LITTLE: ReadonlySet<string> = new Set(grammar.little.split(' '))
const LITTLE_MOST = 3
/** '#' in a phrase is any number, '*zepam' any word with this ending. */
const NUMBER = '#'
const ENDING = '*'

/** A phrase in a text: its first and last word. */
export interface Hit<Value> {
  value: Value
  from: number
  to: number
}

/** Phrases in any of their forms ('cuerno de chivo', 'calibre #', '*zepam'), found by their first word. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, { parts: readonly string[]; value: Value }[]>()
  readonly #endings = new Set<number>()

  add(phrase: string, value: Value): void {
    const said = phrase.toLowerCase().match(/#|\*?[a-z]+|\d+/g) ?? []
    const parts = said
      .filter((word, at) => at === 0 || at === said.length - 1 || !LITTLE.has(word))
      .map((word) => (/^[#*]/.test(word) ? word : stemOf(word)))
    const [first = ''] = parts
    if (first.startsWith(ENDING)) this.#endings.add(first.length - 1)
    const others = this.#byFirst.get(first)
    if (others) others.push({ parts, value })
    else this.#byFirst.set(first, [{ parts, value }])
  }

  /** The phrases that begin with this word of a text. */
  at(words: readonly Word[], from: number): Hit<Value>[] {
    const word = words[from]
    if (!word) return []
    const endings = Array.from(this.#endings, (length) => ENDING + word.text.slice(-length))
    const firsts = [...word.stems, ...(word.isNumber ? [NUMBER] : []), ...endings]
    return firsts.flatMap((first) =>
      (this.#byFirst.get(first) ?? []).flatMap(({ parts, value }) => {
        const to = parts.slice(1).reduce<number>((at, part) => nextOf(part, words, at), from)
        return Number.isNaN(to) ? [] : [{ value, from, to }]
      }),
    )
  }
}

/** The place of a phrase's next part, behind little words at most; NaN where it is missing. */
function nextOf(part: string, words: readonly Word[], before: number): number {
  for (let at = before + 1; at <= before + 1 + LITTLE_MOST; at += 1) {
    const word = words[at]
    if (!word || word.phrase !== words[before]?.phrase) return NaN
    if (part === NUMBER ? word.isNumber : word.stems.includes(part)) return at
    if (!LITTLE.has(word.text)) return NaN
  }
  return NaN
}
