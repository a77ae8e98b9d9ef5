import { mayBeWord, type MunicipalitiesNamed } from './municipalityNames.ts'
import { isUnambiguousPlace, nameKey, placeNamed, PLACES, type Place } from './placeNames.ts'

export interface ReadPlace extends Place {
  /** The part of the text that was read, as it was typed. */
  typed: string
  /** Whether it said 'en' and a name that all know: else it may be a name of something. */
  isSure: boolean
}

/** How many words a place's name has at most, its state after it included. */
const LONGEST = 10
/** A list of more places says no more than everywhere. */
const PLACES_MOST = 12
const IN: ReadonlySet<string> = new Set(['en', 'por'])
const ARTICLES: ReadonlySet<string> = new Set(['el', 'la'])
/** Between two places: an ad is in one of them, so 'y' says the same as 'o'. */
const JOINING: ReadonlySet<string> = new Set(['o', 'u', 'y', 'e'])
/** Before a name these make it a part of another one: 'talavera de Puebla'. */
const BELONGING: ReadonlySet<string> = new Set([
  'de',
  'del',
  'virgen',
  'marca',
  'estilo',
  'tipo',
  'equipo',
])

/**
 * The places that a search names: after 'en' ('bici en gdl', 'renta en el df'), or at the beginning or end where it can
 * hardly be anything else ('plomero cdmx', 'mecánico León Guanajuato'); several where they are joined ('en cdmx o edomex').
 * Each takes with it what joins it to the one before. Empty without any.
 */
export function readPlaces(text: string, municipalitiesNamed: MunicipalitiesNamed): ReadPlace[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}.]+/gu)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
    folded: nameKey(found[0]),
  }))
  const nameOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ')
  const typedOf = (from: number, to: number) =>
    text.slice(words[from]?.at ?? 0, words[to - 1]?.end ?? 0)
  const longestAt = (from: number, isAfterIn: boolean): Standing | null => {
    for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
      const name = nameOf(from, to)
      const place = placeOf(name, isAfterIn, municipalitiesNamed)
      if (place)
        return { ...place, to, isUnambiguous: place.isWithState || isUnambiguousPlace(name) }
    }
    return null
  }
  /** The next place after what joins it: 'o', 'y', a comma, and 'en' again; or right behind: 'gdl zapopan'. */
  const nextAfter = (to: number, isAfterIn: boolean): Standing | null => {
    const gap = text.slice(words[to - 1]?.end ?? 0, words[to]?.at ?? 0)
    const isJoined = JOINING.has(words[to]?.folded ?? '')
    if (!isJoined && !gap.includes(',')) {
      const behind = longestAt(to, false)
      // At the end it is hardly anything else: 'mty san nicolas'.
      return behind && (behind.isUnambiguous || behind.to === words.length) ? behind : null
    }
    const name = isJoined ? to + 1 : to
    const afterIn = IN.has(words[name]?.folded ?? '') ? name + 1 : name
    const isArticle = ARTICLES.has(words[afterIn]?.folded ?? '')
    return longestAt(isArticle ? afterIn + 1 : afterIn, isAfterIn)
  }
  for (let from = 0; from < words.length; from += 1) {
    const before = words[from - 1]?.folded ?? ''
    const isAfterArticle = ARTICLES.has(before) && IN.has(words[from - 2]?.folded ?? '')
    // 'cerca de gdl'.
    const isAfterNear = before === 'de' && words[from - 2]?.folded === 'cerca'
    const isAfterIn = IN.has(before) || isAfterArticle || isAfterNear
    const first = longestAt(from, isAfterIn)
    if (!first) continue
    const start = isAfterIn ? from - (isAfterArticle || isAfterNear ? 2 : 1) : from
    const all = [{ ...first, typed: typedOf(start, first.to) }]
    let { to } = first
    for (
      let other = nextAfter(to, isAfterIn);
      other && all.length < PLACES_MOST;
      other = nextAfter(to, isAfterIn)
    ) {
      all.push({ ...other, typed: text.slice(words[to - 1]?.end, words[other.to - 1]?.end).trim() })
      to = other.to
    }
    const after = words[to]?.folded
    // 'gdl bicicleta' and 'bicicleta gdl'.
    const isAtAnEnd =
      from === 0
        ? after !== undefined && !BELONGING.has(after)
        : after === undefined && !BELONGING.has(before)
    if (isAfterIn || (isAtAnEnd && all.some(({ isUnambiguous }) => isUnambiguous)))
      return all.map(({ place, typed, isKnown }) => ({
        ...place,
        typed,
        isSure: isAfterIn && isKnown,
      }))
  }
  return []
}

interface NamedPlace {
  place: Place
  isWithState: boolean
  /** Whether it is a state or a large city. */
  isKnown: boolean
}

/** A place where it stands. */
interface Standing extends NamedPlace {
  /** The word behind its name. */
  to: number
  /** Whether its name is a place without 'en' before it too. */
  isUnambiguous: boolean
}

/** 'guadalajara', or a city with its state: 'leon guanajuato', 'leon gto'. After 'en' the only municipality of a name too. */
function placeOf(
  name: string,
  isAfterIn: boolean,
  municipalitiesNamed: MunicipalitiesNamed,
): NamedPlace | null {
  const place = placeNamed(name)
  if (place) return { place, isWithState: false, isKnown: true }
  const words = name.split(' ')
  for (let parted = 1; parted < words.length; parted += 1) {
    const [city = '', state = ''] = [words.slice(0, parted), words.slice(parted)].map((some) =>
      some.join(' '),
    )
    const within = PLACES.get(state)
    const isWord = mayBeWord(city)
    if (!within || within.ciudad !== undefined || (isWord && !isAfterIn)) continue
    const inside = citiesNamed(city, municipalitiesNamed).find(
      ({ estado }) => estado === within.estado,
    )
    if (inside) return { place: inside, isWithState: true, isKnown: !isWord }
  }
  const [only, other] = isAfterIn && !mayBeWord(name) ? municipalitiesNamed(name) : []
  return only && !other ? { place: only, isWithState: false, isKnown: false } : null
}

/** The large city of a name before the municipalities; a name that is its state's too stands for the state. */
function citiesNamed(name: string, municipalitiesNamed: MunicipalitiesNamed): readonly Place[] {
  const place = PLACES.get(name)
  if (place?.ciudad === undefined && place) return [place]
  return place ? [place, ...municipalitiesNamed(name)] : municipalitiesNamed(name)
}
