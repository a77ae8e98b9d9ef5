import type { ContactInput, DeliveryInput } from '../../contract/catalogue/adInput.ts'
import type { Estado } from '../../contract/places/states.ts'
import { dice, hash, type Dice } from '../random.ts'
import type { Offer, Shelf, Thing } from '../texts/shelf.ts'
import type { DemoUser } from './people.ts'
import { PLACES } from './places.ts'

/** Scenes whose things no parcel service takes. */
const HEAVY = new Set([
  'muebles',
  'maquinaria',
  'electrodomesticos',
  'vehiculo',
  'bebes',
  'gratis',
  'televisiones',
])

const IN_THE_SHOP = new Set(['servicio/barberia', 'servicio/reparacion-computo'])

/** How a seller hands over an offer: one to three of the forms that its kind has. */
export function deliveryFor(
  { tipoAnuncio }: Shelf,
  { drawing }: Thing,
  [titulo]: Offer,
  estado: Estado,
  chance: Dice,
): DeliveryInput[] {
  if (tipoAnuncio === 'inmueble') return []
  if (tipoAnuncio === 'servicio') {
    if (titulo.includes('en línea'))
      return [{ forma: 'otro', detalles: 'En línea, por videollamada' }]
    if (titulo.includes('domicilio')) return [{ forma: 'domicilio del cliente' }]
    const home = { forma: 'domicilio del cliente' }
    const shop = { forma: 'mi local' }
    if (IN_THE_SHOP.has(drawing)) return chance.chance(0.4) ? [shop, home] : [shop]
    return [home]
  }
  const points = { forma: 'puntos específicos', detalles: chance.pick(PLACES[estado].puntos) }
  const heavy = HEAVY.has(drawing.split('/')[0] ?? '')
  const forms: DeliveryInput[] = heavy
    ? [{ forma: 'mi domicilio' }, { forma: 'domicilio del comprador' }, { forma: 'punto medio' }]
    : [{ forma: 'punto medio' }, { forma: 'mi domicilio' }, points, { forma: 'paquetería' }]
  const parcels =
    tipoAnuncio === 'producto' ? forms : forms.filter(({ forma }) => forma !== 'paquetería')
  return chance.shuffle(parcels).slice(0, chance.whole(1, 3))
}

/**
 * A number that belongs to nobody, constant for each person. It has the state's dialling code and
 * the '555 01xx' of films.
 */
const phoneOf = ({ key, estado }: DemoUser): string => {
  const { lada } = PLACES[estado]
  const last = String(100 + (hash(key) % 100)).padStart(4, '0')
  return `+52${lada}${lada.length === 2 ? '5555' : '555'}${last}`
}

/** Sellers below the first share answer mail alone; those above the second are spared it. */
const MAIL_ONLY = 0.16
const MAIL_TOO = 0.8

/** Most answer mail and WhatsApp, some one of them; now and then the phone. */
export function contactFor(seller: DemoUser, chance: Dice): ContactInput[] {
  const habit = dice(`habits of ${seller.key}`).fraction()
  const contenido = phoneOf(seller)
  return [
    ...(habit < MAIL_TOO ? [{ tipo: 'email', contenido: seller.correo } as const] : []),
    ...(habit > MAIL_ONLY ? [{ tipo: 'whatsapp', contenido } as const] : []),
    ...(chance.chance(0.4) ? [{ tipo: 'phone', contenido } as const] : []),
  ]
}
