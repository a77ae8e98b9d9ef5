import type { AdPart } from '../../contract/ads/publicTexts.ts'
import grammar from './rules/grammar.json' with { type: 'json' }
import type { Word } from './spokenWords.ts'

/** Words of prose that are judged together with the title: innocent sentences beside an offer don't outweigh it. */
const PART_WORDS = 40

const LITTLE: ReadonlySet<string> = new Set(grammar.little.split(' '))
const DENIALS: ReadonlySet<string> = new Set(grammar.never.split(' '))
const PICTURE = /\p{Extended_Pictographic}/gu
const PICTURE_IN_WORD = /\p{L}\p{Extended_Pictographic}+\p{L}/u
/** 'V3ndo': a digit between letters. '2x1' begins with one, 'ps4' ends with one. */
const DIGIT_IN_WORD = /(?<![\p{L}\d])\p{L}+\d+\p{L}{2,}/u

/** A text of an ad with all of its readings, the literal one first. */
export interface ReadText {
  part: AdPart
  text: string
  readings: readonly (readonly Word[])[]
}

/** Signs of an ad that the classifier weighs, each with the words that show it. */
export type Features = ReadonlyMap<string, string>

/**
 * The features of an ad: title and names together with each part of its description, the first part first, then other
 * prose alone, since delivery says little of the thing. Stems without little words, pairs of neighbours,
 * the title's stems once more, pictures, and ways to disguise words. Words that a phrase denies are features of their
 * own: 'no es réplica' is unlike 'réplica'.
 */
export function featuresOf(texts: readonly ReadText[]): Features[] {
  const shared = new Map<string, string>()
  const parts: Map<string, string>[] = []
  const apart: Map<string, string>[] = []
  const description = texts.find(({ part }) => part === 'prose')
  for (const text of texts) {
    addDisguises(shared, text.text, text.readings.length)
    if (text === description) addProse(parts, text)
    else if (text.part === 'prose') addProse(apart, text)
    else for (const words of text.readings) addWords(shared, words, text.part === 'title')
  }
  const first = parts.length === 0 ? [shared] : parts.map((own) => new Map([...shared, ...own]))
  return [...first, ...apart]
}

function addProse(parts: Map<string, string>[], { readings }: ReadText): void {
  for (const words of readings)
    for (let from = 0; from < words.length; from += PART_WORDS) {
      const own = (parts[from / PART_WORDS] ??= new Map<string, string>())
      addWords(own, words.slice(from, from + PART_WORDS), false)
    }
}

function addDisguises(features: Map<string, string>, text: string, readings: number): void {
  for (const [picture] of text.matchAll(PICTURE)) features.set(picture, picture)
  if (readings > 1) features.set('~otherwise', '')
  if (PICTURE_IN_WORD.test(text)) features.set('~picture', '')
  if (DIGIT_IN_WORD.test(text)) features.set('~digit', '')
}

function addWords(features: Map<string, string>, words: readonly Word[], isTitle: boolean): void {
  let last: { stem: string; word: Word } | undefined
  let denied: number | undefined
  for (const word of words) {
    const { text, phrase } = word
    if (DENIALS.has(text)) denied = phrase
    if (/^\d/.test(text)) features.set(`#${text.length}`, text)
    const stem = word.stems[0] ?? text
    if (LITTLE.has(text)) continue
    if (text.length > 1) {
      const isDenied = denied === phrase && !DENIALS.has(text)
      features.set(isDenied ? `!${stem}` : stem, text)
      if (isTitle && !isDenied) features.set(`^${stem}`, text)
    }
    if (last?.word.phrase === phrase)
      features.set(`${last.stem}_${stem}`, `${last.word.text} ${text}`)
    last = { stem, word }
  }
}
