import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Nivel } from '../../contract/upgrades/plans.ts'
import { dice } from '../random.ts'
import { adOf, type DemoAd } from './ads.ts'
import { contactFor } from './dealings.ts'
import { soldDrafts } from './drafts.ts'
import { SELLERS, USUARIO } from './people.ts'
import { viewsOf } from './pictures.ts'
import { sellersOfSales } from './seats.ts'

/** An ad that is in no list: not yet, or no longer. */
export interface UnlistedAd extends DemoAd {
  status: Extract<EstadoAnuncio, 'revision' | 'pausado' | 'caducado' | 'vendido'>
  /** When it was sold; null for the others. */
  closedAt: Date | null
}

interface Draft
  extends Omit<AdInput, 'contacto'>, Pick<UnlistedAd, 'key' | 'sellerKey' | 'nivel' | 'status'> {
  /** The drawing of its photos; null for sold ads, which keep no photos. */
  drawing: string | null
  /** Days since it was published, and since it was sold. */
  age: number
  soldFor?: number
}

export const SOLD = 'Mecedora de madera con asiento de palma'
export const EXPIRED = 'Cámara réflex Nikon con estuche y tripié'

const DRAFTS: readonly Draft[] = [
  {
    key: 'en-revision-1',
    sellerKey: 'vendedor-17',
    nivel: 'estandar',
    status: 'revision',
    age: 0.7,
    drawing: 'mascotas/transportadora',
    tipoAnuncio: 'producto',
    titulo: 'Cachorros schnauzer de dos meses',
    precio: 2500,
    descripcion:
      'Nacieron cinco y quedan dos machitos. Ya comen solos y se dejan cargar. Se entregan en la tarde, de preferencia el domingo. Pregunte con confianza.',
    categoria: 'mascotas',
    caracteristicas: { estado: 'chiapas', ciudad: 'Tuxtla Gutiérrez', uso: 'nuevo' },
    formasEntrega: [{ forma: 'mi domicilio' }],
  },
  {
    key: 'en-revision-2',
    sellerKey: 'vendedor-33',
    nivel: 'estandar',
    status: 'revision',
    age: 0.2,
    drawing: 'gratis/caja-cosas',
    tipoAnuncio: 'gratis',
    titulo: 'Regalo cajas de metformina sin abrir',
    precio: 0,
    descripcion:
      'Son tres cajas y una de clonazepam de 2 mg, medicamento controlado, que le sobraron a mi papá. Caducan hasta el año que entra. Las entrego afuera del metro.',
    categoria: 'belleza y cuidado personal',
    caracteristicas: { estado: 'ciudad de méxico', ciudad: 'Coyoacán', uso: 'nuevo' },
    formasEntrega: [{ forma: 'punto medio' }],
  },
  {
    key: 'pausado-1',
    sellerKey: USUARIO.key,
    nivel: 'estandar',
    status: 'pausado',
    age: 11.3,
    drawing: 'electrodomesticos/ventilador',
    tipoAnuncio: 'producto',
    titulo: 'Ventilador negro de 18 pulgadas',
    precio: 480,
    descripcion:
      'Tiene tres velocidades y gira de lado a lado. Lo pausé porque salgo unos días; regresando lo entrego cerca del metro.',
    categoria: 'electrodomésticos',
    caracteristicas: {
      estado: 'ciudad de méxico',
      ciudad: 'Benito Juárez',
      uso: 'usado',
      color: 'negro',
    },
    formasEntrega: [{ forma: 'punto medio' }],
  },
  {
    key: 'pausado-2',
    sellerKey: 'vendedor-47',
    nivel: 'estandar',
    status: 'pausado',
    age: 16.8,
    drawing: 'hogar/podadora',
    tipoAnuncio: 'producto',
    titulo: 'Podadora de pasto de segunda',
    precio: 1800,
    descripcion:
      'Arranca al segundo jalón y corta parejo. La pausé mientras le cambio la cuchilla; en una semana la vuelvo a ofrecer.',
    categoria: 'hogar y jardín',
    caracteristicas: { estado: 'jalisco', ciudad: 'Guadalajara', uso: 'usado' },
    formasEntrega: [{ forma: 'mi domicilio' }],
  },
  {
    key: 'vendido-1',
    sellerKey: 'vendedor-16',
    nivel: 'estandar',
    status: 'vendido',
    age: 9.4,
    soldFor: 0.8,
    drawing: null,
    tipoAnuncio: 'producto',
    titulo: SOLD,
    precio: 1900,
    descripcion:
      'Era de mi abuela y todavía no rechina. El asiento lo tejieron de nuevo el año pasado. La vendo porque ya no cabe en la sala.',
    categoria: 'muebles',
    caracteristicas: { estado: 'coahuila', ciudad: 'Saltillo', uso: 'usado', material: 'Madera' },
    formasEntrega: [{ forma: 'mi domicilio' }],
  },
  {
    key: 'caducado-1',
    sellerKey: USUARIO.key,
    nivel: 'impulsado',
    status: 'caducado',
    age: 32,
    drawing: 'electronica/camara-digital',
    tipoAnuncio: 'producto',
    titulo: EXPIRED,
    precio: 6900,
    descripcion:
      'La compré para un curso de fotografía y casi no salió de casa. Incluye lente 18-55, dos baterías, estuche y un tripié ligero. Te la enseño funcionando.',
    categoria: 'electrónica',
    caracteristicas: {
      estado: 'ciudad de méxico',
      ciudad: 'Benito Juárez',
      uso: 'usado',
      marca: 'Nikon',
      modelo: 'D3500',
    },
    formasEntrega: [{ forma: 'punto medio' }, { forma: 'mi domicilio' }],
  },
]

/**
 * Ads in review, paused, sold and expired, two of them of the demo `usuario`. The panel, the
 * notifications and the ad pages show each of these states.
 */
export function unlistedAds(now: Date): UnlistedAd[] {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY))
  return DRAFTS.map(({ age, soldFor, drawing, ...draft }) => ({
    ...draft,
    pictures: drawing === null ? [] : viewsOf(drawing, draft),
    createdAt: ago(age),
    paidAt: ago(age),
    reservedAt: null,
    closedAt: soldFor === undefined ? null : ago(soldFor),
    contacto: contactFor(personOf(draft.sellerKey), dice(draft.key)),
  }))
}

const personOf = (key: string) => SELLERS.find((seller) => seller.key === key) ?? USUARIO

/** The oldest was sold so many days ago, and nothing waited for its buyer for longer than an ad lives. */
const SOLD_WITHIN = 120
const WAITED = { least: 1, most: 24 } as const
/** Share of the sales whose ad had a paid level; it stood for a while before somebody bought one. */
const PAID = 0.35
const PAID_WAITED = 3

/** Sales of the sellers, latest first. A sold ad keeps no photos. */
export function soldAds(now: Date): UnlistedAd[] {
  const drafts = soldDrafts()
  const sellers = sellersOfSales(drafts.length)
  return drafts.map((draft, index): UnlistedAd => {
    const ad = adOf(draft, sellers[index] ?? USUARIO, `vendido-antes-${index + 1}`)
    const chance = dice(`sale of ${ad.key}`)
    const soldFor = (SOLD_WITHIN * (index + chance.fraction())) / drafts.length
    const waited = chance.whole(WAITED.least, WAITED.most)
    const age = soldFor + waited
    const paid = chance.pick<Nivel>(['impulsado', 'impulsado', 'premium'])
    const isPaid = chance.chance(PAID) && waited >= PAID_WAITED
    const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY))
    return {
      ...ad,
      ...(isPaid && { nivel: paid }),
      status: 'vendido',
      createdAt: ago(age),
      paidAt: ago(age),
      closedAt: ago(soldFor),
    }
  })
}
