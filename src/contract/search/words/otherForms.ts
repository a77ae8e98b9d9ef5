import { fullYear } from '../../text/fullYear.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import type { StemmedWord, Term } from './adWords.ts'
import { diminutivesOf, plainForms } from './plainForms.ts'
import type { TypedWord } from './queryWords.ts'
import {
  allOf,
  anyOf,
  behind,
  inPlaces,
  keyOfStems,
  ofCategories,
  stemQuery,
  stemsIn,
  type WordQuery,
} from './wordQuery.ts'

export interface Read {
  word: TypedWord
  stem: StemmedWord & { stem: WordQuery }
}

/** The words before and behind another one. */
type Around = readonly [Read | undefined, Read | undefined]

export const keyOf = (part: readonly Read[]): string =>
  keyOfStems(part.map(({ stem }) => stem.stem))

interface Known {
  /** The words that `kinFormsOf` gave. */
  kin: ReadonlyMap<string, readonly string[]>
  synonyms: Synonyms
  stemmed: ReadonlyMap<string, StemmedWord>
}

/** How a word is also written, between the words that stand around it. */
export function otherForms(
  part: readonly Read[],
  [before, next]: Around,
  known: Known,
): WordQuery[] {
  const [only, ...others] = part
  if (!only || others.length > 0) return []
  return [
    ...measuredAs(only, known),
    ...countedAs(only, [before, next], known),
    ...(SIZED.has(before?.word.folded ?? '') ? [] : yearAs(only, known)),
    ...kinOf(only, known),
  ]
}

/** Words of which `otherForms` needs the stems beside those of the typed word and its kin. */
export const partsOf = (folded: string): readonly string[] => [
  ...(MEASURE.exec(folded)?.slice(1) ?? []),
  ...(COUNTS.get(folded) ?? []),
  ...yearsOf(folded),
]

/** Words that typed ones may be diminutives of, or the other way round, by these. */
export const kinFormsOf = (typed: readonly TypedWord[]): Map<string, string[]> =>
  new Map(typed.map(({ folded }) => [folded, [...plainForms(folded), ...diminutivesOf(folded)]]))

const MEASURE = /^(\d+)(\p{L}+)$/u

/** '10kg' is 10 kilos too. */
function measuredAs({ word }: Read, { synonyms, stemmed }: Known): WordQuery[] {
  const [, digits = '', unit = ''] = MEASURE.exec(word.folded) ?? []
  const [amount, name] = [digits, unit].map((one) => stemOf(one, stemmed))
  if (!amount || !name) return []
  const { instead = [], categories = [] } = synonyms.named.get(keyOfStems([name])) ?? {}
  if (categories.length > 0) return []
  const spelled = instead.map((names) => behind(amount, names))
  return MEMORY.test(word.folded)
    ? [...spelled, allOf([inPlaces(amount, 'AB'), ofCategories(COMPUTERS)])]
    : spelled
}

/** These stand behind halves too. */
const HALVED: ReadonlySet<string> = new Set(
  'ton tons tonelada toneladas hp kg kgs kilo kilos litro litros lts lt tb'.split(' '),
)

/** '1 ton' is neither 1.5 toneladas nor 1/2: right behind the number stands the unit. Null for others. */
export function withUnit(
  { word, stem }: Read,
  unit: Read | undefined,
  { named }: Synonyms,
): WordQuery | null {
  if (!unit || !/^\d+$/.test(word.folded) || !HALVED.has(unit.word.folded)) return null
  const names = named.get(keyOf([unit]))?.instead ?? []
  return behind(stem.stem, anyOf([unit.stem.stem, ...names]))
}

/** 'iPhone 13 128' and 'Redmi 8/256' are of so many gigas; smaller numbers are of models. */
const MEMORY = /^(?:32|64|128|256|512)(?:gb|gigas?)$/
const COMPUTERS = ['computación y telefonía', 'electrónica']

/**
 * 'motog54' and '14promax': a name of two words and its number, run together, where an ad has all of it.
 * Null for what isn't; one letter and a number ('f150') are a model and never parted.
 */
export const partedName = ({ words, exact }: Pick<Term, 'words' | 'exact'>): WordQuery | null =>
  words.length === 1 && /^(?:\d+\p{L}{4,}|\p{L}{4,}\d+)$/u.test(words[0]?.folded ?? '')
    ? inPlaces(allOf(stemsIn(exact).map(stemQuery)), 'ABC')
    : null

const stemOf = (word: string, stemmed: Known['stemmed']): WordQuery | null =>
  stemmed.get(word)?.stem ?? null

/** The years of two digits in four, and the other way round: '94' and '1994', '08' and '2008'. */
function yearsOf(folded: string): string[] {
  const year = fullYear(folded)
  if (year === undefined) return []
  return [year === folded ? folded.slice(2) : year]
}

/** A 'vocho 94' is of 1994; only vehicles have years. */
function yearAs({ word }: Read, { stemmed }: Known): WordQuery[] {
  return yearsOf(word.folded).flatMap((year) => {
    const stem = stemOf(year, stemmed)
    if (stem === null) return []
    const written = year.length === 2 ? inPlaces(stem, 'A') : stem
    return [allOf([written, ofCategories(VEHICLES)])]
  })
}
const VEHICLES = ['vehiculo']
/** The number behind these is no year: 'llantas rin 17'. */
const SIZED: ReadonlySet<string> = new Set('rin rines r talla numero num'.split(' '))

/** Numbers that people write as words too. */
const COUNTS: ReadonlyMap<string, readonly string[]> = new Map(
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'
    .split(' ')
    .flatMap((word, place) => [
      [word, [String(place + 2)]],
      [String(place + 2), [word]],
    ]),
)

/** 'dos tinas' is 2 tinas too, and 'iphone trece' iPhone 13; the number stands beside the thing, for alone it stands everywhere. */
function countedAs({ word }: Read, [before, thing]: Around, { stemmed }: Known): WordQuery[] {
  return (COUNTS.get(word.folded) ?? []).flatMap((other) => {
    const stem = stemOf(other, stemmed)
    if (stem === null) return []
    if (thing) return [behind(stem, thing.stem.stem)]
    return before && /^\d+$/.test(other) ? [behind(before.stem.stem, stem)] : []
  })
}

/**
 * 'celularcito' is a celular, and what people call one; a bolsa may be a bolsita. But 'carrito' and
 * 'carro' have names of their own.
 */
function kinOf(read: Read, { kin, synonyms: { named }, stemmed }: Known): WordQuery[] {
  const isNamed = named.has(keyOf([read]))
  return (kin.get(read.word.folded) ?? []).flatMap((form) => {
    const stem = stemOf(form, stemmed)
    const synonym = named.get(keyOfStems([stem]))
    if (stem === null || (isNamed && synonym)) return []
    return [stem, ...(synonym?.instead ?? [])]
  })
}
