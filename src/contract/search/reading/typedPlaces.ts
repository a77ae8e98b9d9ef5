import { stateLabel, type Estado } from '../../places/states.ts'
import { fold } from '../../text/fold.ts'
import { legible } from '../../text/typedText.ts'
import { CALLED_CITIES, CALLED_WITHIN, placeTyped, stateTyped, type Place } from './placeNames.ts'

/** A municipality, with its name as names are compared. */
export interface KnownPlace extends Required<Place> {
  name: string
}

/** A municipality as a field offers it: 'Benito Juárez (Cancún), Quintana Roo'. */
export interface OfferedPlace extends KnownPlace {
  label: string
}

/** Typed or pasted text as names are compared: folded, without dots, commas and invisible signs. */
export const asPlace = (text: string): string =>
  fold(legible(text))
    .replaceAll('.', '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/** A municipality of the official list as it is looked for. */
export const knownPlace = ({ estado, ciudad }: Required<Place>): KnownPlace => ({
  estado,
  ciudad,
  name: asPlace(ciudad),
})

/** Words of the longest name of a state: 'Veracruz de Ignacio de la Llave'. */
const STATE_WORDS_MOST = 6

interface Reading {
  name: string
  estado?: Estado
}

/** Each way to read a text as a name with its state behind it or without: 'Tequila, Jal.' */
function readingsOf(text: string): Reading[] {
  const words = asPlace(text).split(' ')
  const readings: Reading[] = [{ name: words.join(' ') }]
  const first = Math.max(1, words.length - STATE_WORDS_MOST)
  for (let parted = words.length - 1; parted >= first; parted -= 1) {
    const estado = stateTyped(words.slice(parted).join(' '))
    if (estado) readings.push({ name: words.slice(0, parted).join(' '), estado })
  }
  const [article = '', ...others] = words
  if (/^(?:el|l[ao]s?)$/.test(article)) readings.push({ name: others.join(' ') })
  return readings
}

/**
 * The municipalities among `all` that a text means, with their state behind them or without: those of the official
 * name, else that of an everyday name ('Los Mochis'), else those whose name begins so ('Tepatitlán').
 */
export function placesMeant(text: string, all: readonly KnownPlace[]): readonly KnownPlace[] {
  const readings = readingsOf(text).map(({ name, estado }) => ({
    name,
    among: estado === undefined ? all : all.filter((place) => place.estado === estado),
  }))
  for (const { name, among } of readings) {
    const official = among.filter((place) => place.name === name)
    if (official.length > 0) return official
    const everyday = placeTyped(name)
    const called = among.filter((place) => isSame(place, everyday))
    if (called.length > 0) return called
  }
  const short = readings.map(({ name, among }) =>
    among.filter((place) => place.name.split(/ del? /)[0] === name),
  )
  const abbreviated = readings.map(({ name, among }) => {
    const everyday = CALLED.find(({ names }) => names.some((one) => isAbbreviated(name, one)))
    return among.filter((place) => isSame(place, everyday) || isAbbreviated(name, place.name))
  })
  return [...short, ...abbreviated].find(({ length }) => length > 0) ?? []
}

const CALLED = [...CALLED_CITIES, ...CALLED_WITHIN].map((place) => ({
  ...place,
  names: place.names.map(asPlace),
}))

/** Letters of the longest abbreviation: 'Gral. Escobedo'. */
const ABBREVIATION_MOST = 4

/** Whether a text is the name with some of its words abbreviated: 'cd valles', 'fco i madero'. */
function isAbbreviated(text: string, name: string): boolean {
  if (text[0] !== name[0]) return false
  const [words, whole] = [text.split(' '), name.split(' ')]
  return (
    words.length === whole.length &&
    words.some((word, at) => word === whole[at]) &&
    words.every((word, at) => word === whole[at] || isAbbreviation(word, whole[at] ?? ''))
  )
}

/** Whether a short text has the first letter of a word and others of it in their order. */
function isAbbreviation(text: string, word: string): boolean {
  let found = 0
  for (const letter of word) if (letter === text[found]) found += 1
  return text.length <= ABBREVIATION_MOST && text[0] === word[0] && found === text.length
}

const isSame = (place: KnownPlace, other: Place | undefined): boolean =>
  place.ciudad === other?.ciudad && place.estado === other.estado

/**
 * Municipalities to offer while somebody types: first what the text means, then large cities and everyday names that
 * begin so, then official names, then those of a state. Nothing typed offers the beginning of `all`.
 */
export function offerPlaces(
  text: string,
  all: readonly KnownPlace[],
  most: number,
): readonly OfferedPlace[] {
  const typed = asPlace(text)
  const isOneState = all[0]?.estado === all.at(-1)?.estado
  const offered = new Map<string, OfferedPlace>()
  const offer = (places: readonly KnownPlace[]) => {
    for (const place of places) {
      if (offered.size >= most) return
      const key = `${place.estado}|${place.ciudad}`
      if (!offered.has(key))
        offered.set(key, { ...place, label: labelOf(place, typed, isOneState) })
    }
  }
  const begins = (name: string) => ` ${name}`.includes(` ${typed}`)
  if (typed !== '') {
    offer(placesMeant(text, all))
    const called = [...CALLED_CITIES, ...CALLED_WITHIN].filter(({ ciudad, names }) =>
      [ciudad, ...names].some((name) => begins(asPlace(name))),
    )
    offer(called.flatMap((one) => all.filter((place) => isSame(place, one))))
    offer(all.filter(({ name }) => begins(name)))
  }
  if (offered.size < most) offer(all.filter(({ name }) => name.includes(typed)))
  if (offered.size < most && !isOneState) {
    const state = stateTyped(typed)
    offer(
      all.filter(
        ({ estado, name }) => estado === state || begins(`${name} ${fold(stateLabel(estado))}`),
      ),
    )
  }
  return [...offered.values()]
}

/** The official name with the everyday one beside it, that which was typed before others. */
function labelOf({ estado, ciudad, name }: KnownPlace, typed: string, isOneState: boolean): string {
  const ofPlace = (one: Place) => one.estado === estado && one.ciudad === ciudad
  // Short forms stand in small letters.
  const shown = (names: readonly string[] = []) => names.filter((one) => /^\p{Lu}/u.test(one))
  const city = shown(CALLED_CITIES.find(ofPlace)?.names)
  const all = [...city, ...shown(CALLED_WITHIN.find(ofPlace)?.names)]
  const called = all.find((one) => ` ${asPlace(one)}`.includes(` ${typed}`)) ?? city[0]
  const isTelling = called !== undefined && !name.includes(asPlace(called))
  const named = isTelling ? `${ciudad} (${called})` : ciudad
  return isOneState ? named : `${named}, ${stateLabel(estado)}`
}

/** The Spanish sentence for a text that is no municipality of `within` or of the country: unknown, a state, or elsewhere. */
export function notAPlace(text: string, all: readonly KnownPlace[], within?: Estado): string {
  const shown = `«${text.trim()}»`
  const [place, other] = placesMeant(text, all)
  const state = stateTyped(asPlace(text))
  if (within !== undefined) {
    const here = `Elige un municipio o alcaldía de la lista de ${stateLabel(within)}.`
    if (place?.estado === within) return here
    return place && !other
      ? `${shown} está en ${stateLabel(place.estado)}. Cambia el estado o elige un municipio de ${stateLabel(within)}.`
      : `No conocemos ${shown} ahí. ${here}`
  }
  if (place) return 'Elige un municipio de la lista, como «Zapopan, Jalisco».'
  if (state) return `Elige un municipio o una alcaldía de ${stateLabel(state)}.`
  return `No conocemos ${shown}. Elige un municipio de la lista, como «Zapopan, Jalisco».`
}
