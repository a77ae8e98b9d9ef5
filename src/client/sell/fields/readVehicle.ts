import { fold } from '../../../contract/text/fold.ts'
import { fullYear } from '../../../contract/text/fullYear.ts'
import type { Token } from './titleTokens.ts'
import { VEHICLE_MAKES } from './vehicleMakes.ts'
import { CARS, MOTORCYCLES, SPOKEN_MAKES } from './vehicleModels.ts'

/** A name of a make, or of a model of it. */
interface Name {
  /** Its words run together: 'crv' of 'CR-V'. */
  key: string
  make: string
  model?: string
  /** People's other name for the model, beside which no version stands. */
  isSpoken?: boolean
}

/** A name with the tokens of the title that say it, the last exclusive. */
interface Said extends Name {
  first: number
  end: number
}

type Read = Readonly<Record<string, string>>

const keyOf = (name: string): string => fold(name).replaceAll(/[^\p{L}\d]/gu, '')

const makeNames: readonly Name[] = VEHICLE_MAKES.flatMap((make) =>
  [make, ...(SPOKEN_MAKES[make] ?? [])].map((name) => ({ key: keyOf(name), make })),
)

const modelNames = (models: Readonly<Record<string, string>>): Name[] =>
  Object.entries(models).flatMap(([make, list]) =>
    list.split(',').flatMap((entry) => {
      const [model = '', spoken] = entry.split('=').map((part) => part.trim())
      const names = spoken?.split('/') ?? [model]
      return names.map((name) => ({
        key: keyOf(name),
        make,
        model,
        isSpoken: spoken !== undefined,
      }))
    }),
  )

const motorcycles = [...makeNames, ...modelNames(MOTORCYCLES)]
const vehicles = [...motorcycles, ...modelNames(CARS)]

const MOTORCYCLE_WORDS = new Set(['moto', 'motocicleta', 'motoneta', 'scooter'])
/** Before what the thing is for, or is changed for: 'rines para Jetta', 'lo cambio por Jetta'. */
const OF_OTHERS = new Set(['para', 'por'])
/** Before a year or another answer. */
const NO_VERSION = new Set(['modelo', 'mod', 'ano', 'color'])
/** So many words of a model at most: more tell of the thing itself. */
const MODEL_WORDS = 3

/**
 * What the title of a vehicle says, beside what was read of it already: a model tells its make, and two digits
 * behind it or behind 'modelo' are a year. Of models of several makes none is taken. A model of no known name
 * stands between make and year.
 */
export function readVehicle(title: string, tokens: readonly Token[], read: Read): Read {
  const isMotorcycle = tokens.some(({ word }) => MOTORCYCLE_WORDS.has(word))
  const said = namesIn(isMotorcycle ? motorcycles : vehicles, tokens)
  const makes = said.filter(({ model }) => model === undefined)
  const marca = read['marca'] ?? onlyOf((makes.length > 0 ? makes : said).map(({ make }) => make))
  const models = said.filter(({ make, model }) => make === marca && model !== undefined)
  const named = onlyOf(models.map(({ model }) => model)) === undefined ? undefined : models[0]
  const año = read['año'] ?? shortYear(tokens, named)
  const { modelo: typed, ...others } = read
  const stretch = {
    title,
    tokens,
    to: tokens.findIndex((token) => token.typed === año || fullYear(token.typed) === año),
  }
  const modelo = named
    ? withVersion(named, stretch)
    : (models.length === 0 && wordsFrom(makes.find(({ make }) => make === marca)?.end, stretch)) ||
      (typed && !fullYear(typed) ? typed : undefined)
  return { ...others, ...(marca && { marca }), ...(modelo && { modelo }), ...(año && { año }) }
}

/** The names that the title says, the longer of two that overlap; models of other things left out. */
function namesIn(names: readonly Name[], tokens: readonly Token[]): Said[] {
  const said = tokens.flatMap((_, first) =>
    names.flatMap((name) => {
      const end = endOf(name.key, tokens, first)
      const isOthers = name.model !== undefined && OF_OTHERS.has(tokens[first - 1]?.word ?? '')
      return end === undefined || isOthers ? [] : [{ ...name, first, end }]
    }),
  )
  const length = ({ first, end }: Said) => end - first
  return said.filter(
    (one) =>
      !said.some(
        (other) => other.first <= one.first && one.end <= other.end && length(other) > length(one),
      ),
  )
}

/** Behind the tokens that are the name from a place on; undefined where they are not. */
function endOf(key: string, tokens: readonly Token[], first: number): number | undefined {
  let joined = ''
  let end = first
  while (joined.length < key.length && end < tokens.length) {
    joined += tokens[end]?.word ?? ''
    end += 1
  }
  return joined === key ? end : undefined
}

/** The one value that all have. */
function onlyOf<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

/** A year of two digits, behind the model or the word for it: 'Tsuru 98', 'modelo 74'. */
function shortYear(tokens: readonly Token[], model: Said | undefined): string | undefined {
  const at = tokens.findIndex(
    ({ word }, place) =>
      /^\d\d$/.test(word) &&
      (place === model?.end || /^mod(?:elo)?$/.test(tokens[place - 1]?.word ?? '')),
  )
  const isMeasure = /^(?:pulgadas|puertas|cc|km|kms|mil|hp)$/.test(tokens[at + 1]?.word ?? '')
  return at === -1 || isMeasure ? undefined : fullYear(tokens[at]?.word ?? '')
}

/** The title up to its year. */
interface Stretch {
  title: string
  tokens: readonly Token[]
  to: number
}

/** The model with its version, which people write in capitals: 'Versa Advance 2018'. */
function withVersion({ model = '', end, isSpoken }: Said, stretch: Stretch): string {
  const version = isSpoken ? undefined : wordsFrom(end, stretch, MODEL_WORDS - 1)
  const isVersion =
    version !== undefined && version.split(' ').every((word) => /^[\p{Lu}\d]/u.test(word))
  return isVersion && stretch.title !== stretch.title.toUpperCase() ? `${model} ${version}` : model
}

/** The few words from a place up to the year. */
function wordsFrom(
  first: number | undefined,
  { title, tokens, to }: Stretch,
  most = MODEL_WORDS,
): string | undefined {
  if (first === undefined || first >= to || to - first > most) return undefined
  const words = tokens.slice(first, to)
  const between = title.slice(words[0]?.from, words.at(-1)?.to)
  const isName = !/[,;:()]/.test(between) && !words.some(({ word }) => NO_VERSION.has(word))
  return isName ? between : undefined
}
