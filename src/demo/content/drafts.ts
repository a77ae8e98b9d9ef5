import { FREE_ONLY_CATEGORIES } from '../../contract/ads/categories.ts'
import type { Nivel } from '../../contract/upgrades/plans.ts'
import { dice, mixed } from '../random.ts'
import { CITIES, EVERYDAY, type City } from '../texts/everyday.ts'
import { HOUSEHOLD } from '../texts/household.ts'
import { MACHINES } from '../texts/machines.ts'
import { OFFERS } from '../texts/offers.ts'
import { PASTIMES } from '../texts/pastimes.ts'
import type { Offer, Shelf, Thing } from '../texts/shelf.ts'
import { WARDROBE } from '../texts/wardrobe.ts'
import looks from './looks.json' with { type: 'json' }

/** An offer of the shelves, before anybody in particular sells it. */
export interface Draft {
  shelf: Shelf
  thing: Thing
  offer: Offer
  /** Which look of the drawing it is sold in. */
  look: number
  nivel: Nivel
  /** The city that it is offered in; null for any place. */
  city: City | null
}

const SHELVES: readonly Shelf[] = [...WARDROBE, ...HOUSEHOLD, ...PASTIMES, ...MACHINES, ...OFFERS]

/** In any so many neighbours of the newest-first list, each drawing is seen once. */
const APART = 8
/** Listed offers of a shelf; larger shelves list one offer of each thing. */
const LISTED = 7
/** Position of the offers that need repair: not the first that people see. */
const REPAIRS_AT = 3
/**
 * The second offers of these things are paid, a row of a desk, and no others. Without the limit a first page would
 * show paid ads only.
 */
const PREMIUM: readonly string[] = [
  'electrodomesticos/refrigerador',
  'instrumentos/guitarra-electrica',
  'joyas/collar',
  'muebles/mesa-comedor',
  'oficina/impresora',
]

/**
 * Things with enough sales, by the title of their first offer, to show what similar things cost.
 */
const SOLD_OFTEN: readonly string[] = [
  'deportes/bicicleta-montana',
  'computacion/celular',
  'electrodomesticos/licuadora',
  'muebles/sofa',
]
/** Suffix of a sale's title, so that no two titles are equal. */
const SOLD_AS = [
  'con detalles de uso',
  'a tratar',
  'por mudanza',
  'por cambio',
  'en buen estado',
  'al cien',
  'con poco uso',
  'un solo dueño',
  'casi sin usar',
]
/** The cheapest and the dearest of them, as parts of the offer's price. */
const SOLD_FROM = 0.75
const SOLD_TO = 1.2

/** The looks of a drawing: a colour each, of which the last are for offers of the cities. */
interface Looks {
  colours: readonly string[]
  cities: number
}

const NO_LOOKS: Looks = { colours: [], cities: 0 }
const LOOKS: Readonly<Record<string, Looks>> = looks

/** The colours in which a thing was drawn, one for each of its looks, by its drawing's name. */
export const coloursOf = (drawing: string): readonly string[] =>
  (LOOKS[drawing] ?? NO_LOOKS).colours

/** How many looks the shelves' offers have; those after them are of the cities' offers. */
const ownLooks = (drawing: string): number => {
  const { colours, cities } = LOOKS[drawing] ?? NO_LOOKS
  return colours.length - cities
}

/** The offers of a shelf, one of each thing in turn, so that neighbours differ. */
function alternated(shelf: Shelf): Draft[] {
  const rounds = Math.max(...shelf.things.map(({ offers }) => offers.length))
  return Array.from({ length: rounds }, (_, round) =>
    shelf.things.flatMap((thing): Draft[] => {
      const offer = thing.offers[round]
      if (offer === undefined) return []
      const isPaid = round === 1 && PREMIUM.includes(thing.drawing)
      const look = round % ownLooks(thing.drawing)
      return [{ shelf, thing, offer, look, nivel: isPaid ? 'premium' : 'estandar', city: null }]
    }),
  ).flat()
}

/** A shelf's offers, in turn: the listed ones and the earlier sales. */
function parted(shelf: Shelf): { listed: Draft[]; sold: Draft[] } {
  const drafts = alternated(shelf)
  const most = Math.max(LISTED, shelf.things.length)
  const later = drafts.slice(most)
  // Offers that need repair are always listed: they look like no other.
  const needsRepair = ({ offer }: Draft): boolean => offer[2]?.['uso'] === 'para piezas'
  const listed = drafts.slice(0, most).toSpliced(REPAIRS_AT, 0, ...later.filter(needsRepair))
  return { listed, sold: later.filter((draft) => !needsRepair(draft)) }
}

/** The cities' offers of a shelf's things, one of each thing in turn, each in a further look. */
function inCities(shelf: Shelf): Draft[] {
  if (shelf.tipoAnuncio === 'gratis') return []
  const things = shelf.things.map((thing) => {
    const offers = (EVERYDAY[thing.drawing] ?? []).flat()
    return offers.map((offer, index): Draft => {
      const place = index % CITIES.length
      return {
        shelf,
        // A home of the cities shows one of the rooms.
        thing: { ...thing, ...(thing.also && { also: thing.also.slice(place, place + 1) }) },
        offer,
        look: ownLooks(thing.drawing) + index,
        nivel: 'estandar',
        city: CITIES[place] ?? null,
      }
    })
  })
  const rounds = Math.max(...things.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    things.flatMap((list) => list[round] ?? []),
  ).flat()
}

/** Shuffles the shelves together evenly: each category is met from the newest to the oldest ad. */
const interleaved = (shelves: readonly (readonly Draft[])[]): Draft[] =>
  mixed(dice('interleaved'), shelves)

/**
 * Keeps ads of the same thing at least {@link APART} positions from each other. Ads of the same
 * thing never follow each other in their category either.
 */
function apart(drafts: readonly Draft[]): Draft[] {
  const waiting = [...drafts]
  const placed: Draft[] = []
  while (waiting.length > 0) {
    const recent = placed.slice(1 - APART).map(({ thing }) => thing.drawing)
    const found = waiting.findIndex((draft) => {
      return !recent.includes(draft.thing.drawing) && fits(draft, placed, [])
    })
    if (found >= 0) placed.push(...waiting.splice(found, 1))
    else
      for (const draft of waiting.splice(0, 1)) placed.splice(placeAmong(placed, draft), 0, draft)
  }
  return placed
}

/** The category whose list shows the ad; free ads have their own names for some. */
const filed = ({ shelf, thing }: Draft): string => {
  const categoria = thing.categoria ?? shelf.categoria
  const free = Object.entries(FREE_ONLY_CATEGORIES).find(([name]) => name === categoria)
  return free ? free[1].seBuscaEn : categoria
}

/** Whether an ad is met in the same category as `draft`. */
const likes =
  (draft: Draft) =>
  (other: Draft): boolean =>
    filed(other) === filed(draft)

const differs = ({ thing }: Draft, neighbour: Draft | undefined): boolean =>
  neighbour?.thing.drawing !== thing.drawing

/**
 * Whether a draft has no similar neighbour in its category: neither in the order of publication nor
 * where paid ads come first.
 */
function fits(draft: Draft, before: readonly Draft[], after: readonly Draft[]): boolean {
  const isUnpaid = ({ nivel }: Draft): boolean => nivel === 'estandar'
  const isLike = likes(draft)
  const neighbours = [
    before.findLast(isLike),
    after.find(isLike),
    before.findLast((other) => isUnpaid(other) && isLike(other)),
    after.find((other) => isUnpaid(other) && isLike(other)),
  ]
  return neighbours.every((neighbour) => differs(draft, neighbour))
}

/** The last position where a draft has no similar neighbour in its category. */
function placeAmong(placed: readonly Draft[], draft: Draft): number {
  const isFree = (at: number): boolean => fits(draft, placed.slice(0, at), placed.slice(at))
  const places = Array.from({ length: placed.length + 1 }, (_, at) => at)
  return places.findLast(isFree) ?? placed.length
}

/** Whether the words of an offer say which colour its thing has. */
const namesColour = ({ thing, offer: [titulo] }: Draft): boolean =>
  titulo.includes('{color}') || coloursOf(thing.drawing).some((colour) => titulo.includes(colour))

/**
 * Gives each ad of the same drawing a colour of its own. An ad that names no colour takes a free
 * one.
 */
function inOwnLooks(drafts: readonly Draft[]): Draft[] {
  const taken = new Map<string, Set<number>>()
  const takenOf = ({ thing: { drawing } }: Draft) => {
    const known = taken.get(drawing) ?? new Set()
    taken.set(drawing, known)
    return known
  }
  for (const draft of drafts.filter(namesColour)) takenOf(draft).add(draft.look)
  return drafts.map((draft) => {
    if (namesColour(draft)) return draft
    const others = takenOf(draft)
    const places = coloursOf(draft.thing.drawing).map((_, index) => index)
    const look = [draft.look, ...places].find((index) => !others.has(index))
    if (look === undefined) throw new Error(`${draft.thing.drawing} has too few looks.`)
    others.add(look)
    return { ...draft, look }
  })
}

/** The listed offers, newest first: the shelves' and the cities'. */
export const listedDrafts = (): Draft[] =>
  inOwnLooks(
    apart(interleaved(SHELVES.flatMap((shelf) => [parted(shelf).listed, inCities(shelf)]))),
  )

/** Repeated sales, each at its own price; the title of the first offer makes them similar. */
function soldOften(): Draft[] {
  const drafts = SHELVES.flatMap(alternated)
  return SOLD_OFTEN.flatMap((drawing) => {
    const draft = drafts.find(({ thing }) => thing.drawing === drawing)
    if (!draft) throw new Error(`Nothing is sold of ${drawing}.`)
    const [title, price, traits] = draft.offer
    return SOLD_AS.map((words, time): Draft => {
      const part = SOLD_FROM + ((SOLD_TO - SOLD_FROM) * time) / (SOLD_AS.length - 1)
      const asked = Math.round((Number(price) * part) / 50) * 50
      return { ...draft, offer: [`${title}, ${words}`, asked, traits ?? {}], nivel: 'estandar' }
    })
  })
}

/** Sold offers, newest first. Services are never sold: they go on. */
export const soldDrafts = (): Draft[] =>
  interleaved([
    ...SHELVES.filter(({ tipoAnuncio }) => tipoAnuncio !== 'servicio').map(
      (shelf) => parted(shelf).sold,
    ),
    soldOften(),
  ])
