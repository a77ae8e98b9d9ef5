import type { TipoContacto } from '../../../contract/ads/kinds.ts'

/** What people use first stands first, whatever the order in the data (decisions, section 5). */
export const WAY_ORDER: readonly TipoContacto[] = ['whatsapp', 'phone', 'email']

/** How each way looks and is called. */
export const WAYS = {
  whatsapp: { icon: 'brand-whatsapp', name: 'WhatsApp' },
  phone: { icon: 'phone', name: 'Teléfono' },
  email: { icon: 'mail', name: 'Correo' },
} as const satisfies Record<TipoContacto, object>

/** The way that is offered first, of those that a seller has. */
export const firstWay = (ways: readonly TipoContacto[] = []): TipoContacto | undefined =>
  WAY_ORDER.find((way) => ways.includes(way))
