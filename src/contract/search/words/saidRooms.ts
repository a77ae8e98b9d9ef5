import type { SaidField } from '../hitsWanted.ts'
import type { AdWords } from './adWords.ts'
import { anyOf, behind, distinct } from './wordQuery.ts'

const COUNTED: readonly (readonly string[])[] = [
  ['1', 'un', 'una'],
  ['2', 'dos'],
  ['3', 'tres'],
  ['4', 'cuatro'],
  ['5', 'cinco'],
  ['6', 'seis'],
]
const NUMBERS = COUNTED.flat().join('|')
/** By the key of the field that says the same. */
const ROOMS = {
  habitaciones: ['recamara', 'recamaras', 'rec', 'recs', 'habitacion', 'habitaciones', 'cuartos'],
  baños: ['bano', 'banos'],
  superficie: ['m2', 'mts2', 'mts', 'metros', 'mt', 'm'],
} as const
const SAID = new RegExp(
  String.raw`(^|[^\p{L}\d/.])(?:(${NUMBERS}) ?(rec[aá]maras?|recs?|habitaciones|habitaci[oó]n|cuartos|ba[ñn]os?)|(\d{2,5}) ?(?:m2|m²|mts2?|metros(?: cuadrados)?))(?![\p{L}\d])`,
  'giu',
)
const HOME =
  /(?:^|\P{L})(?:casas?|casitas?|depas?|departamentos?|deptos?|dptos?|apartamentos?|terrenos?|lotes?|local|locales|bodegas?|oficinas?)(?!\p{L})/iu

/** A number of rooms, baths or square metres, as a field and as words say it. */
export interface SaidRoom {
  key: keyof typeof ROOMS
  /** The number by all its names: '2', 'dos'. */
  number: readonly string[]
}

/**
 * How many rooms, baths and square metres a text about a home asks for, and the rest of the text: 'depa 2 recámaras'
 * asks for the field that sellers fill in, and for ads that say so in words. Null where it says nothing of them.
 */
export function saidRooms(text: string): { text: string; rooms: SaidRoom[] } | null {
  const said = HOME.test(text) ? [...text.matchAll(SAID)] : []
  if (said.length === 0) return null
  return {
    text: text.replaceAll(SAID, '$1 ').replace(/\s+/g, ' ').trim(),
    rooms: said.map(([, , number = '', room = '', area]) => ({
      key: area ? 'superficie' : /^b/i.test(room) ? 'baños' : 'habitaciones',
      number: COUNTED.find((one) => one.includes(number.toLowerCase())) ?? [area ?? ''],
    })),
  }
}

/** The fields that an ad must have, each with the words that may stand for it. */
export async function asFields(
  words: Pick<AdWords, 'stems'>,
  rooms: readonly SaidRoom[],
): Promise<SaidField[]> {
  const fields: SaidField[] = []
  for (const { key, number } of rooms) {
    const stemmed = await words.stems([...number, ...ROOMS[key]])
    const either = (names: readonly string[]) =>
      anyOf(distinct(names.flatMap((name) => stemmed.get(name)?.stem ?? [])))
    fields.push({ key, value: number[0] ?? '', words: behind(either(number), either(ROOMS[key])) })
  }
  return fields
}
