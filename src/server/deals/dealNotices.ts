import type { Notice } from '../notifications/notify.ts'

/** Path of the screen that lists purchases and sales. */
const DEALS_PATH = '/perfil/tratos'

interface NamedDeal {
  id: string
  adId: string
  titulo: string
}

/** Names the question to a buyer, so that it can be taken back. */
export const askedKey = ({ id, adId }: Pick<NamedDeal, 'id' | 'adId'>): string =>
  `deal:${adId}:${id}:asked`

/** Asks a buyer whether the purchase was theirs. */
export const askedNotice = (buyerId: string, deal: NamedDeal): Notice => ({
  userId: buyerId,
  icono: 'deal',
  titulo: '¿Compraste esto?',
  contenido: `Quien vendía «${deal.titulo}» dice que lo compraste. Confírmalo, o di que no fuiste tú.`,
  url: `${DEALS_PATH}?lado=comprador`,
  dedupeKey: askedKey(deal),
})

/** Names what a seller is told of an answer, so that it can be taken back. */
export const answeredKey = (
  { id, adId }: Pick<NamedDeal, 'id' | 'adId'>,
  isConfirmed: boolean,
): string => `deal:${adId}:${id}:${isConfirmed ? 'confirmed' : 'denied'}`

/** Tells a seller what the named buyer answered. */
export const answeredNotice = (
  sellerId: string,
  deal: NamedDeal,
  isConfirmed: boolean,
): Notice => ({
  userId: sellerId,
  icono: 'deal',
  titulo: isConfirmed ? 'Confirmaron tu venta' : 'No confirmaron tu venta',
  contenido: isConfirmed
    ? `Quien compró «${deal.titulo}» lo confirmó. Ya puedes contar cómo te fue.`
    : `La persona que elegiste dice que no compró «${deal.titulo}». Puedes elegir a otra.`,
  url: `${DEALS_PATH}?lado=vendedor`,
  dedupeKey: answeredKey(deal, isConfirmed),
})
