import type { SaidField } from '../hitsWanted.ts'
import type { AdWords } from './adWords.ts'

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
  String.raw`(?<![\p{L}\d/.])(?:(${NUMBERS}) ?(rec[aá]maras?|recs?|habitaciones|habitaci[oó]n|cuartos|ba[ñn]os?)|(\d{2,5}) ?(?:m2|m²|mts2?|metros(?: cuadrados)?))(?![\p{L}\d])`,
  'giu',
)
const HOME =
  /(?<!\p{L})(?:casas?|casitas?|depas?|departamentos?|deptos?|dptos?|apartamentos?|terrenos?|lotes?|local|locales|bodegas?|oficinas?)(?!\p{L})/iu

/**
 * How many rooms, baths and square metres a text about a home asks for, and what else it says: 'depa 2 recámaras'
 * asks for the field that sellers fill in, and for ads that say so in words. Null where it says nothing of them.
 */
export async function saidRooms(
  words: Pick<AdWords, 'stems'>,
  text: string,
): Promise<{ text: string; fields: SaidField[] } | null> {
  const said = HOME.test(text) ? [...text.matchAll(SAID)] : []
  if (said.length === 0) return null
  const fields = said.map(async ([, number = '', room = '', area]) => {
    const counted = COUNTED.find((one) => one.includes(number.toLowerCase())) ?? [area ?? '']
    const key = area ? 'superficie' : /^b/i.test(room) ? 'baños' : 'habitaciones'
    const stemmed = await words.stems([...counted, ...ROOMS[key]])
    const either = (names: readonly string[]) =>
      [...new Set(names.flatMap((name) => stemmed.get(name)?.stem || []))].join(' | ')
    return {
      key,
      value: counted[0] ?? '',
      words: `(${either(counted)}) <-> (${either(ROOMS[key])})`,
    }
  })
  return {
    text: text.replaceAll(SAID, ' ').replace(/\s+/g, ' ').trim(),
    fields: await Promise.all(fields),
  }
}
