import { withinWords } from '../words/queryWords.ts'
import { saidRooms, type SaidRoom } from '../words/saidRooms.ts'
import { withoutSayings } from '../words/sayings.ts'
import { spellYears } from '../words/spellYears.ts'
import { readUnwanted } from '../words/unwanted.ts'
import type { MunicipalitiesNamed } from './municipalityNames.ts'
import { readDeal, type ReadDeal } from './readDeal.ts'
import { readPlaces, type ReadPlace } from './readPlace.ts'
import { readPrice, type ReadPrice } from './readPrice.ts'
import { spellAmounts } from './spellAmounts.ts'
import { spellRegions } from './spellRegions.ts'

/** A search while its text is read. */
export interface Query {
  /** The rest of the text. */
  text: string
  /** An ad is in one of them. */
  places: readonly ReadPlace[]
  price: ReadPrice | null
  /** For rent or for sale, of a home. */
  deal: ReadDeal | null
  /** Rooms, baths and square metres that an ad states in a field or in words. */
  rooms: readonly SaidRoom[]
  /** No ad may have these words: '-funda'. */
  excluded: string
  /** Ads with these words stand last: 'sin funda'. */
  unwanted: string
}

/** The steps' input besides the text. */
export interface ReadingContext {
  /** Filters that stand beside the text: none of them is read from it. */
  given: { place: boolean; price: boolean; deal: boolean }
  municipalitiesNamed: MunicipalitiesNamed
  now: Date
}

export interface Step {
  name: string
  /** A typed text, and the rest of it after this step. */
  example: readonly [typed: string, rest: string]
  /** Null where the text has nothing for this step. */
  read(query: Query, context: ReadingContext): Query | null
}

/** Reads filters, which the answer tells (`leido`). None asks the database; each takes time in proportion to the text. */
export const FILTER_STEPS = [
  {
    name: 'price',
    example: ['bici en gdl hasta 5k', 'bici en gdl'],
    read: (query, { given }) => (given.price ? null : withPrice(query)),
  },
  {
    name: 'regions',
    example: ['casa en el bajio', 'casa en guanajuato o queretaro'],
    read: (query, { given }) => (given.place ? null : changed(query, spellRegions(query.text))),
  },
  {
    name: 'places',
    example: ['bici en gdl o zapopan', 'bici'],
    read(query, { given, municipalitiesNamed }) {
      const places = given.place ? [] : readPlaces(query.text, municipalitiesNamed)
      if (places.length === 0) return null
      const text = places.reduce((rest, { typed }) => without(rest, typed), query.text)
      return { ...query, places, text }
    },
  },
  {
    // Some prices are read at the end alone: 'tele de 3 mil en gdl'.
    name: 'price before places',
    example: ['tele de 3 mil en gdl', 'tele'],
    read: (query, { given }) =>
      given.price || query.price || query.places.length === 0 ? null : withPrice(query),
  },
  {
    name: 'deal',
    example: ['casa en renta con jardín', 'casa con jardín'],
    read(query, { given }) {
      const deal = given.deal ? null : readDeal(query.text)
      return deal && { ...query, deal, text: without(query.text, deal.typed) }
    },
  },
] as const satisfies readonly Step[]

/** Read what is left as words. None asks the database; each takes time in proportion to the text. */
export const WORD_STEPS = [
  {
    name: 'sayings',
    example: ['tsuru al 100', 'tsuru'],
    read: (query) => changed(query, withoutSayings(query.text)),
  },
  {
    name: 'rooms',
    example: ['depa 2 recámaras', 'depa'],
    read(query) {
      const said = saidRooms(query.text)
      return said && { ...query, ...said }
    },
  },
  {
    name: 'years',
    example: ['jetta 2015 a 2017', 'jetta 2015 o 2016 o 2017'],
    read: (query, { now }) => changed(query, spellYears(query.text, now)),
  },
  {
    name: 'unwanted',
    example: ['cuna sin colchón -usada', 'cuna'],
    read(query) {
      const read = readUnwanted(query.text)
      return read.text === query.text ? null : { ...query, ...read }
    },
  },
] as const satisfies readonly Step[]

export type StepName = (typeof FILTER_STEPS | typeof WORD_STEPS)[number]['name']

const changed = (query: Query, text: string): Query | null =>
  text === query.text ? null : { ...query, text }

function withPrice(query: Query): Query | null {
  const spelled = spellAmounts(query.text)
  const price = readPrice(spelled)
  return price && { ...query, price, text: without(spelled, price.typed) }
}

const without = (text: string, part: string): string =>
  text.replace(part, ' ').replace(/\s+/g, ' ').trim()

/** A text that was read. */
export interface ReadQuery extends Query {
  /** The text without its filters, as it was typed. */
  words: string
}

/**
 * A search's text, read by the table of steps. `undone` steps are left out: each may take something else for what it reads.
 * Asks no database.
 */
export function readQuery(
  typed: string,
  context: ReadingContext,
  undone: readonly StepName[] = [],
): ReadQuery {
  const readBy = (steps: readonly (Step & { name: StepName })[], query: Query): Query =>
    steps
      .filter(({ name }) => !undone.includes(name))
      .reduce((read, step) => step.read(read, context) ?? read, query)
  const filtered = readBy(FILTER_STEPS, unread(typed))
  const bounded = { ...filtered, text: withinWords(filtered.text) }
  return { ...readBy(WORD_STEPS, bounded), words: filtered.text }
}

/** A text of which nothing is read but its words; more than a search takes are left out. */
export const asWords = (typed: string): ReadQuery => {
  const query = unread(withinWords(typed))
  return { ...query, words: query.text }
}

const unread = (typed: string): Query => ({
  text: typed.replace(/\s+/g, ' ').trim(),
  places: [],
  price: null,
  deal: null,
  rooms: [],
  excluded: '',
  unwanted: '',
})
