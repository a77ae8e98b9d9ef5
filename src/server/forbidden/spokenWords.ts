import { LRUCache } from 'lru-cache'
import { numbersOf } from '../../contract/ads/numberWords.ts'
import { plainForms } from '../../contract/search/words/plainForms.ts'
import { stemOf } from '../../contract/search/words/stem.ts'
import grammar from './rules/grammar.json' with { type: 'json' }

/** A word of a reading, with the phrase that it stands in. */
export interface Word {
  text: string
  /** Its stem, those of words that it may be a diminutive of, and a spelled number's digits. */
  stems: readonly string[]
  isNumber: boolean
  phrase: number
}

/** A mark before a blank parts phrases: '9.5' and 'p.i.s' stay together. */
const TOKEN = /([a-z]+|\d+)|[.!?;…,:()[\]"|]+(?=\s|$)|(?<=\s)[(["¡¿|/–—-]+/g

const TENS =
  /\b(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?=(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))/g

/** The words of a folded text. */
export function wordsIn(folded: string): Word[] {
  const words: Word[] = []
  let phrase = 0
  for (const [, text] of folded.replaceAll(TENS, '$1y').matchAll(TOKEN)) {
    if (text === undefined) phrase += 1
    else words.push({ ...forms.memo(text), phrase })
  }
  return words
}

type WordForms = Pick<Word, 'text' | 'stems' | 'isNumber'>
const forms = new LRUCache<string, WordForms>({ max: 20_000, memoMethod: (text) => formsOf(text) })

function formsOf(text: string): WordForms {
  const [number, ...more] = numbersOf(text) ?? []
  const digits = number && more.length === 0 ? [number.digits] : []
  const stems = [text, ...plainForms(text)].map(stemOf)
  return { text, stems: [...new Set([...stems, ...digits])], isNumber: digits.length > 0 }
}

/** Words that stand between those of a phrase without a change of its meaning. */
const LITTLE: ReadonlySet<string> = new Set(grammar.little.split(' '))
const LITTLE_MOST = 3
/** In a phrase any number. */
const NUMBER = '#'

/** A phrase in a text: its first and last word. */
export interface Hit<Value> {
  value: Value
  from: number
  to: number
}

/** Phrases in any of their forms ('cuerno de chivo', 'calibre #'), found by their first word. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, { rest: readonly string[]; value: Value }[]>()

  add(phrase: string, value: Value): void {
    const said = phrase.toLowerCase().match(/#|[a-z]+|\d+/g) ?? []
    const parts = said
      .filter((word, at) => at === 0 || at === said.length - 1 || !LITTLE.has(word))
      .map((word) => (word === NUMBER ? word : stemOf(word)))
    const [first = '', ...rest] = parts
    const others = this.#byFirst.get(first)
    if (others) others.push({ rest, value })
    else this.#byFirst.set(first, [{ rest, value }])
  }

  /** The phrases of a text, by their first words. */
  in(words: readonly Word[]): Hit<Value>[] {
    const hits: Hit<Value>[] = []
    for (const [from, { stems, isNumber }] of words.entries()) {
      for (const first of isNumber ? [...stems, NUMBER] : stems) {
        for (const { rest, value } of this.#byFirst.get(first) ?? []) {
          const to = lastOf(rest, words, from)
          if (to !== -1) hits.push({ value, from, to })
        }
      }
    }
    return hits
  }
}

/** The place of a phrase's last part, little words at most between its parts; -1 where one is missing. */
function lastOf(rest: readonly string[], words: readonly Word[], from: number): number {
  let last = from
  for (const part of rest) {
    let at = last + 1
    while (
      !isPart(part, words[at]) &&
      LITTLE.has(words[at]?.text ?? '') &&
      at <= last + LITTLE_MOST
    )
      at += 1
    if (!isPart(part, words[at]) || words[at]?.phrase !== words[from]?.phrase) return -1
    last = at
  }
  return last
}

const isPart = (part: string, word: Word | undefined): boolean =>
  word !== undefined && (part === NUMBER ? word.isNumber : word.stems.includes(part))
