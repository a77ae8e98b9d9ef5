import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { isOfCategory, type Field } from '../../../contract/catalogue/field.ts'
import { saidRooms } from '../../../contract/search/words/saidRooms.ts'
import { goodsMakeIn } from './goodsMakes.ts'
import { readVehicle } from './readVehicle.ts'
import { tokensOf, type Token } from './titleTokens.ts'
import { wizardGroups } from './wizardGroups.ts'

/**
 * The characteristics that a title says, by key: choices and suggestions of the catalogue named in it, values
 * behind the name of their field ('talla 54'), and measures beside it ('8 GB RAM'); also the make of a good, and
 * of a vehicle what `readVehicle` knows. Only fields that the category asks for; where the title names two values
 * for a field, none.
 */
export function readTitle(
  kind: TipoAnuncio,
  category: string,
  title: string,
): Record<string, string> {
  const tokens = tokensOf(title)
  const fields = wizardGroups(kind)
    .filter(({ group }) => group.key !== 'lugar')
    .filter(({ group }) => !group.accordion || group.accordion.includes(category))
    .flatMap((each) => each.fields)
    .filter((field) => isOfCategory(field, category))
  const read = Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueIn(field, tokens)
      return value === undefined ? [] : [[field.key, value]]
    }),
  )
  if (kind === 'inmueble') return { ...roomsIn(title), ...read }
  if (kind === 'vehiculo') return readVehicle(title, tokens, read)
  const make = fields.some(({ key }) => key === 'marca') ? goodsMakeIn(tokens) : undefined
  return make === undefined ? read : { marca: make, ...read }
}

/** Rooms, baths and square metres, as a search reads them: '3 recámaras'. */
function roomsIn(title: string): Record<string, string> {
  const rooms = saidRooms(title)?.rooms ?? []
  const once = rooms.filter(({ key }) => rooms.filter((other) => other.key === key).length === 1)
  return Object.fromEntries(once.map(({ key, number: [digits = ''] }) => [key, digits]))
}

function valueIn(field: Field, tokens: readonly Token[]): string | undefined {
  if (field.choices) return namedIn(field.choices, tokens)
  if (field.key === 'año') return yearIn(tokens)
  const measure = measureIn(field, tokens)
  if (measure !== undefined || field.control !== 'text') return measure
  const suggestions = (field.suggestions ?? []).map((value) => ({ value, label: value }))
  return namedIn(suggestions, tokens) ?? behindName(field, tokens)
}

/** The one value whose label the title says; the longer of two that begin alike. */
function namedIn(
  values: readonly { value: string; label: string }[],
  tokens: readonly Token[],
): string | undefined {
  const named = values.filter(({ value, label }) => !isYesOrNo(value) && says(tokens, label))
  const whole = named.filter(
    ({ label }) =>
      !named.some(
        (other) => other.label.length > label.length && says(tokensOf(other.label), label),
      ),
  )
  const [first, ...others] = whole
  if (!first || others.length === 0) return first?.value
  // 'Niña' and 'Niño' differ in their ending alone, which then decides.
  const areForms = others.every(({ label }) => says(tokensOf(label), first.label))
  const said = areForms ? whole.filter(({ label }) => says(tokens, label, 'word')) : []
  return said.length === 1 ? said[0]?.value : undefined
}

/** Answers to a question, which no title says by themselves. */
const isYesOrNo = (value: string) => value === 'true' || value === 'false'

function says(tokens: readonly Token[], label: string, by: 'stem' | 'word' = 'stem'): boolean {
  const words = tokensOf(label)
  return tokens.some(
    (_, at) => !ALMOST.has(tokens[at - 1]?.word ?? '') && isAt(tokens, at, words, by),
  )
}

/** 'Como nuevo', 'casi nueva': an ad's title says so of used things. */
const ALMOST: ReadonlySet<string> = new Set(['como', 'casi', 'semi'])

function isAt(
  tokens: readonly Token[],
  at: number,
  words: readonly Token[],
  by: 'stem' | 'word' = 'stem',
): boolean {
  return words.every((word, index) => tokens[at + index]?.[by] === word[by])
}

/** The word behind the field's name: 'color blanco', 'talla 54'. */
function behindName({ label }: Field, tokens: readonly Token[]): string | undefined {
  const [name, ...more] = tokensOf(label)
  if (!name || more.length > 0) return undefined
  const at = tokens.findIndex(({ stem }) => stem === name.stem)
  return at === -1 ? undefined : tokens[at + 1]?.typed
}

/** The one number that is a year: not that of a measure ('2000 cc'). */
function yearIn(tokens: readonly Token[]): string | undefined {
  const [year, other] = tokens.filter(
    ({ word }, at) =>
      /^(?:19|20)\d\d$/.test(word) && !/^(?:cc|km|kms|hp|kg)$/.test(tokens[at + 1]?.word ?? ''),
  )
  return other ? undefined : year?.typed
}

/** A number with the unit of the field or of its example, beside a word of the field if several share the unit. */
function measureIn(field: Field, tokens: readonly Token[]): string | undefined {
  const [number, unit, ...rest] = tokensOf(field.placeholder ?? '')
  const isExample = number !== undefined && /^\d/.test(number.typed)
  const isNumber = field.control === 'number'
  const name = field.unit ?? (isNumber ? field.label : undefined)
  const measure = name === undefined ? (isExample ? unit : undefined) : tokensOf(name)[0]
  if (!measure) return undefined
  const own = [...rest, ...tokensOf(field.label)].map(({ stem }) => stem)
  const isOwn = (token: Token | undefined) => token !== undefined && own.includes(token.stem)
  const places = tokens.flatMap(({ typed }, at) =>
    /^\d/.test(typed) && tokens[at + 1]?.stem === measure.stem ? [at] : [],
  )
  const behind = places.filter((at) => isOwn(tokens[at + 2]) || isOwn(tokens[at + 3]))
  const before = places.filter((at) => isOwn(tokens[at - 1]))
  // A spelled unit, as inches, or a number's, as kilometres, is the field's alone; gigabytes are of several.
  const isAlone = measure.stem.length > (isNumber ? 1 : 2)
  const [place, other] =
    [behind, before, isAlone ? places : []].find(({ length }) => length > 0) ?? []
  if (place === undefined || other !== undefined) return undefined
  const amount = tokens[place]?.typed
  return name === undefined ? `${amount} ${tokens[place + 1]?.typed}` : amount
}
