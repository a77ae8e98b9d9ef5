import type { AdInput, Characteristics } from '../../contract/catalogue/adInput.ts'
import { characteristicFields } from '../../contract/catalogue/fieldsOf.ts'
import type { Nivel } from '../../contract/upgrades/plans.ts'
import { DRAWINGS } from '../drawing/scenes/all.ts'
import { dice, type Dice } from '../random.ts'
import { HOUSEHOLD } from '../texts/household.ts'
import { MACHINES } from '../texts/machines.ts'
import { OFFERS } from '../texts/offers.ts'
import { PASTIMES } from '../texts/pastimes.ts'
import type { Offer, Shelf, Thing } from '../texts/shelf.ts'
import { WARDROBE } from '../texts/wardrobe.ts'
import { contactFor, deliveryFor } from './dealings.ts'
import { describe } from './descriptions.ts'
import { SELLERS, USUARIO, type DemoUser } from './people.ts'
import { closeUpOf, pictureOf } from './pictures.ts'
import { PLACES } from './places.ts'

export interface DemoAd extends AdInput {
  key: string
  sellerKey: string
  /** A paid level is bought at publication. */
  nivel: Nivel
  createdAt: Date
  /** Names of drawings, the first one is the main picture. */
  pictures: string[]
}

/** An offer of the shelves, before anybody in particular sells it. */
interface Draft {
  shelf: Shelf
  thing: Thing
  offer: Offer
  /** Which look of the drawing it is sold in. */
  look: number
  nivel: Nivel
}

const SHELVES: readonly Shelf[] = [...WARDROBE, ...HOUSEHOLD, ...PASTIMES, ...MACHINES, ...OFFERS]

const MINUTE = 60_000
/** From the newest ad to the oldest: 26 and a half of the 30 days that an ad lives. */
const SPAN = 26.5 * 24 * 60 * MINUTE
const NEWEST = 4 * MINUTE
/** In any so many neighbours of the newest-first list, each drawing is seen once. */
const APART = 8

/** The things on the front page: premium ads, each of another category. */
const PREMIUM: readonly string[] = [
  'deportes/bicicleta-montana',
  'muebles/sofa',
  'vehiculo/vocho',
  'inmuebles/casa-colonial',
  'computacion/celular',
  'instrumentos/guitarra-acustica',
  'arte/alebrije',
  'antiguedades/radio',
  'electrodomesticos/licuadora',
  'servicio/taquiza',
  'accesorios/rebozo',
  'maquinaria/maquina-coser',
]
const IMPULSADOS = 25

const looksOf = (drawing: string): readonly { color: string }[] => {
  const [scene = '', name = ''] = drawing.split('/')
  return DRAWINGS[scene]?.find((candidate) => candidate.name === name)?.looks ?? []
}

/** The offers of a shelf, one of each thing in turn, so that neighbours differ. */
function inTurn(shelf: Shelf): Omit<Draft, 'nivel'>[] {
  const rounds = Math.max(...shelf.things.map(({ offers }) => offers.length))
  return Array.from({ length: rounds }, (_, round) =>
    shelf.things.flatMap((thing) => {
      const offer = thing.offers[round]
      const looks = looksOf(thing.drawing).length
      return offer === undefined ? [] : [{ shelf, thing, offer, look: round % looks }]
    }),
  ).flat()
}

/** Shuffles the shelves together evenly: each category is met from the newest to the oldest ad. */
function interleaved(): Omit<Draft, 'nivel'>[] {
  const chance = dice('interleaved')
  return SHELVES.flatMap((shelf) => {
    const drafts = inTurn(shelf)
    return drafts.map((draft, index) => ({
      draft,
      place: (index + 0.5 + (chance.fraction() - 0.5) * 0.7) / drafts.length,
    }))
  })
    .toSorted((a, b) => a.place - b.place)
    .map(({ draft }) => draft)
}

/**
 * Keeps ads that show the same drawing at least {@link APART} places from each other, and from
 * following each other in their category.
 */
function apart<T extends Pick<Draft, 'shelf' | 'thing'>>(drafts: readonly T[]): T[] {
  const waiting = [...drafts]
  const placed: T[] = []
  const latest = new Map<string, string>()
  const filed = ({ shelf, thing }: T): string => thing.categoria ?? shelf.categoria
  while (waiting.length > 0) {
    const recent = placed.slice(1 - APART).map(({ thing }) => thing.drawing)
    const fits = (draft: T): boolean =>
      !recent.includes(draft.thing.drawing) && latest.get(filed(draft)) !== draft.thing.drawing
    for (const draft of waiting.splice(Math.max(0, waiting.findIndex(fits)), 1)) {
      latest.set(filed(draft), draft.thing.drawing)
      placed.push(draft)
    }
  }
  return placed
}

/**
 * Gives ads their paid levels: the second offer of each of {@link PREMIUM}, so that the home page's
 * premium ads show other looks than its newest ones, and the last offer of a shelf's third thing.
 */
function withLevels(drafts: readonly Omit<Draft, 'nivel'>[]): Draft[] {
  const things = SHELVES.flatMap((shelf) => shelf.things)
  const premium = new Set(
    PREMIUM.map((drawing) => things.find((thing) => thing.drawing === drawing)?.offers[1]),
  )
  const impulsado = new Set(
    SHELVES.slice(0, IMPULSADOS).map((shelf) => shelf.things[2]?.offers.at(-1)),
  )
  const nivelOf = (offer: Offer): Nivel => {
    if (premium.has(offer)) return 'premium'
    return impulsado.has(offer) ? 'impulsado' : 'estandar'
  }
  return drafts.map((draft) => ({ ...draft, nivel: nivelOf(draft.offer) }))
}

function characteristicsOf(draft: Draft, seller: DemoUser, chance: Dice): Characteristics {
  const { shelf, thing, offer } = draft
  const kind = shelf.tipoAnuncio
  const { municipios, cp } = PLACES[seller.estado]
  const central = offer[2]?.['colonia'] === 'Centro'
  const color = shelf.coloured ? looksOf(thing.drawing)[draft.look]?.color : undefined
  const takesUse = characteristicFields(kind).some(({ key }) => key === 'uso')
  return {
    estado: seller.estado,
    ciudad: (central ? municipios[0] : chance.pick(municipios)) ?? '',
    ...(central ? { cp } : {}),
    ...(takesUse ? { uso: 'usado' } : {}),
    ...(color ? { color } : {}),
    ...thing.traits,
    ...offer[2],
  }
}

function picturesOf({ thing, look }: Draft): string[] {
  const close = closeUpOf(thing.drawing, look)
  const rooms = (thing.also ?? []).map((room) => pictureOf(room, look % looksOf(room).length))
  return [pictureOf(thing.drawing, look), ...(close === undefined ? [] : [close]), ...rooms]
}

/** All ads, newest first, dealt out among the sellers so that nobody has more than ten. */
export function demoAds(now: Date): DemoAd[] {
  const sellers = dice('deal').shuffle([...SELLERS, USUARIO])
  const drafts = withLevels(apart(interleaved()))
  return drafts.map((draft, index): DemoAd => {
    const { shelf, thing, offer, look } = draft
    const seller = sellers[index % sellers.length] ?? USUARIO
    const key = `anuncio-${index + 1}`
    const chance = dice(key)
    const caracteristicas = characteristicsOf(draft, seller, chance)
    const formasEntrega = deliveryFor(shelf, thing, offer, seller.estado, chance)
    const age = NEWEST + (SPAN - NEWEST) * ((index + chance.fraction() * 0.8) / drafts.length)
    return {
      key,
      sellerKey: seller.key,
      nivel: draft.nivel,
      createdAt: new Date(now.getTime() - Math.round(index === 0 ? NEWEST : age)),
      pictures: picturesOf(draft),
      tipoAnuncio: shelf.tipoAnuncio,
      categoria: thing.categoria ?? shelf.categoria,
      titulo: offer[0].replace('{color}', looksOf(thing.drawing)[look]?.color ?? ''),
      precio: offer[1],
      descripcion: describe(shelf, thing, caracteristicas, formasEntrega, seller.key, chance),
      caracteristicas,
      formasEntrega,
      contacto: contactFor(seller, chance),
    }
  })
}
