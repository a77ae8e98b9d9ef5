import { STATES, type Estado } from '../../places/states.ts'
import { fold } from '../../text/fold.ts'
import places from './placeNames.json' with { type: 'json' }

export interface Place {
  estado: Estado
  /** As the list of municipalities spells it; none for a whole state. */
  ciudad?: string
}

type ByState = Readonly<Partial<Record<Estado, readonly string[]>>>

/** Short forms of states: nobody calls anything else so. */
const SHORT: ByState = places.short
/** Names of goods, teams, breeds and people too: places only after 'en'. */
const OTHER_THINGS: ReadonlySet<string> = new Set(places.otherThings)

/** A municipality with the other names that people have for it. */
export interface CalledPlace extends Required<Place> {
  /** Names as they are written; short forms, which are only understood, in small letters. */
  names: readonly string[]
}

const called = (lines: ByState): readonly CalledPlace[] =>
  STATES.flatMap((estado) =>
    (lines[estado] ?? []).map((line) => {
      const [ciudad = '', ...names] = line.split('=')
      return { estado, ciudad, names }
    }),
  )

/** Large cities with their other names. A city that bears its state's name stands for the state. */
export const CALLED_CITIES = called(places.cities)
/**
 * Towns and quarters by the municipality around them. In a search's text they stay words, for ads name them; in a
 * field they mean their municipality.
 */
export const CALLED_WITHIN = called(places.within)

/** A name as names are compared: people leave the dots of 'Gustavo A. Madero' and 'Cd. Juárez' out. */
export const nameKey = (name: string): string => fold(name).replaceAll('.', '')

/** Places by the key of their name. */
export const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...CALLED_CITIES.flatMap(({ estado, ciudad, names }): [string, Place][] => {
    const isOther = ciudad === 'Centro' || (estado === 'quintana roo' && names.length > 0)
    return (isOther ? names : [ciudad, ...names]).map((name) => [nameKey(name), { estado, ciudad }])
  }),
  ...STATES.flatMap((estado) =>
    [estado, ...(SHORT[estado] ?? [])].map((name): [string, Place] => [fold(name), { estado }]),
  ),
])

/** 'cd neza', 'ciudad de puebla'. */
const CITY_OF = /^ciudad (?:de )?/

/** The place that a folded name means, 'cd' before it included. */
export function placeNamed(name: string): Place | undefined {
  const whole = name.replace(/^cd /, 'ciudad ')
  return PLACES.get(name) ?? PLACES.get(whole) ?? PLACES.get(whole.replace(CITY_OF, ''))
}

const TOWNS = new Map(
  CALLED_WITHIN.flatMap(({ estado, ciudad, names }) =>
    names.map((name): [string, Place] => [fold(name), { estado, ciudad }]),
  ),
)

/** The place that somebody typed into a field by its everyday name: 'Cd. Juárez', 'CDMX', 'Los Mochis'. */
export function placeTyped(text: string): Place | undefined {
  const name = nameKey(text)
  return TOWNS.get(name.replace(/^cd /, 'ciudad ')) ?? placeNamed(name)
}

/** The state that was typed into a field; 'México' is the state there, and the country in words. */
export const stateTyped = (text: string): Estado | undefined => {
  const name = nameKey(text)
  if (/^mex(?:ico)?$/.test(name)) return 'estado de méxico'
  const place = placeTyped(name)
  if (place) return place.ciudad === undefined ? place.estado : undefined
  const [only, other] = STATES.filter((estado) => isShortOrLongFor(name, fold(estado)))
  return other === undefined ? only : undefined
}

const BEGINNING_LEAST = 3

/** 'Mor.' begins a state's name, and 'Querétaro de Arteaga' begins with one. */
const isShortOrLongFor = (name: string, state: string): boolean =>
  name.startsWith(`${state} `) || (name.length >= BEGINNING_LEAST && state.startsWith(name))

/** Whether a name is a place without 'en' before it too: 'plomero gdl', and not 'dodge durango'. */
export const isUnambiguousPlace = (name: string): boolean => !OTHER_THINGS.has(name)
