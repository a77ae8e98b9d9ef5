import type { TipoContacto } from '../../../contract/ads/kinds.ts'

/** The most used way comes first, whatever the order in the data (decisions, section 5). */
export const WAY_ORDER: readonly TipoContacto[] = ['whatsapp', 'phone', 'email']

/** Icon and name of each way. */
export const WAYS = {
  whatsapp: { icon: 'brand-whatsapp', name: 'WhatsApp' },
  phone: { icon: 'phone', name: 'Teléfono' },
  email: { icon: 'mail', name: 'Correo' },
} as const satisfies Record<TipoContacto, object>

/** The way to offer first, from those that a seller has. */
export const firstWay = (ways: readonly TipoContacto[] = []): TipoContacto | undefined =>
  WAY_ORDER.find((way) => ways.includes(way))
