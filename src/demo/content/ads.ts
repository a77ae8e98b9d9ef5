import { hasUse } from '../../contract/ads/uses.ts'
import type { AdInput, Characteristics } from '../../contract/catalogue/adInput.ts'
import { AD_DAYS } from '../../contract/limits.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time/day.ts'
import { PLANS, type Nivel } from '../../contract/upgrades/plans.ts'
import { endOfDay } from '../../server/calendar.ts'
import { dice } from '../random.ts'
import { contactFor, deliveryFor } from './dealings.ts'
import { describe } from './descriptions.ts'
import { coloursOf, listedDrafts, type Draft } from './drafts.ts'
import { USUARIO, type DemoUser } from './people.ts'
import { picturesOf, type Picture } from './pictures.ts'
import { PLACES } from './places.ts'
import { sellersFor } from './seats.ts'

export interface DemoAd extends AdInput {
  key: string
  sellerKey: string
  nivel: Nivel
  createdAt: Date
  /** When its paid level was bought. */
  paidAt: Date
  /** Since when it is set aside for a buyer (`apartado`); null while it is free. */
  reservedAt: Date | null
  /** The first one is the main picture. */
  pictures: readonly Picture[]
}

/** From the newest ad to the oldest: 26 and a half of the 30 days that an ad lives. */
const SPAN = 26.5 * DAY
const NEWEST = 4 * MINUTE
/** Share of the ads that are set aside for a buyer, some hours before now. */
const RESERVED = 0.05
/** Share of its age for which an ad has had its level: its seller saw the days before, too. */
const PAID_SINCE = 0.6

function characteristicsOf(draft: Draft, seller: DemoUser): Characteristics {
  const { shelf, thing, offer } = draft
  const kind = shelf.tipoAnuncio
  const { municipios, cp } = PLACES[seller.estado]
  const central = offer[2]?.['colonia'] === 'Centro'
  const color = shelf.coloured ? coloursOf(thing.drawing)[draft.look] : undefined
  const { uso = 'usado', ...traits }: Characteristics = {
    ...(color ? { color } : {}),
    ...thing.traits,
    ...offer[2],
  }
  return {
    estado: seller.estado,
    ciudad: (central ? municipios[0] : undefined) ?? seller.ciudad,
    ...(central ? { cp } : {}),
    ...(hasUse(kind, thing.categoria ?? shelf.categoria) ? { uso } : {}),
    ...traits,
  }
}

/** A draft as a seller's ad: its words, delivery forms and contact, without photos. */
export function adOf(
  draft: Draft,
  seller: DemoUser,
  key: string,
): Omit<DemoAd, 'createdAt' | 'paidAt'> {
  const { shelf, thing, offer, look } = draft
  const chance = dice(key)
  const caracteristicas = characteristicsOf(draft, seller)
  const formasEntrega = deliveryFor(shelf, thing, offer, seller.estado, chance)
  return {
    key,
    sellerKey: seller.key,
    nivel: draft.nivel,
    reservedAt: null,
    pictures: [],
    tipoAnuncio: shelf.tipoAnuncio,
    categoria: thing.categoria ?? shelf.categoria,
    titulo: offer[0].replace('{color}', coloursOf(thing.drawing)[look] ?? ''),
    precio: offer[1],
    descripcion: describe(shelf, thing, caracteristicas, formasEntrega, seller.key, chance),
    caracteristicas,
    formasEntrega,
    contacto: contactFor(seller, chance),
  }
}

/** All listed ads, newest first: nobody has more than ten. */
export function demoAds(now: Date): DemoAd[] {
  const drafts = listedDrafts()
  const sellers = sellersFor(drafts)
  return drafts.map((draft, index): DemoAd => {
    // Named after what it shows: ads that join the others change none of them.
    const ad = adOf(
      draft,
      sellers[index] ?? USUARIO,
      `anuncio ${draft.thing.drawing} ${draft.look}`,
    )
    const late = dice(`age of ${ad.key}`).fraction() * 0.8
    const age = NEWEST + (SPAN - NEWEST) * ((index + late) / drafts.length)
    const ago = (milliseconds: number) => new Date(now.getTime() - Math.round(milliseconds))
    return {
      ...ad,
      createdAt: ago(index === 0 ? NEWEST : age),
      paidAt: ago(age * PAID_SINCE),
      reservedAt: reservation(ad, age, now),
      pictures: picturesOf(draft, ad),
    }
  })
}

/** Services take many buyers, so they are never set aside; nor is an ad of its first day. */
function reservation(
  { key, tipoAnuncio }: Pick<DemoAd, 'key' | 'tipoAnuncio'>,
  age: number,
  now: Date,
): Date | null {
  const chance = dice(`reservation of ${key}`)
  const isReserved = chance.chance(RESERVED) && tipoAnuncio !== 'servicio' && age > DAY
  return isReserved ? new Date(now.getTime() - chance.whole(2, 20) * HOUR) : null
}

export const endOfLevel = ({ paidAt, nivel }: Pick<DemoAd, 'paidAt' | 'nivel'>): Date =>
  endOfDay(paidAt, PLANS[nivel].dias)

/** An ad lives at least as long as its level. */
export function endOfAd(ad: Pick<DemoAd, 'createdAt' | 'paidAt' | 'nivel'>): Date {
  const own = endOfDay(ad.createdAt, AD_DAYS)
  const paid = endOfLevel(ad)
  return ad.nivel === 'estandar' || own > paid ? own : paid
}
