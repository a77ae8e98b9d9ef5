import type { MessageEvent, Side } from '../../contract/conversations/conversations.ts'
import type { DealState } from '../../contract/deals/deals.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { DAY } from '../../contract/time/day.ts'
import type { DemoAd } from './ads.ts'
import { REVIEWERS, USUARIO } from './people.ts'
import { SOLD, type UnlistedAd } from './unlisted.ts'

/** A text, or an event about an offer with its amount in pesos. */
type Said = readonly [side: Side, what: string | { suceso: MessageEvent; monto?: number }]

/** A conversation of the demo `usuario`, read by both sides. */
export interface DemoConversation {
  adKey: string
  sellerKey: string
  buyerKey: string
  said: readonly Said[]
  /** Time of the last message; those before are some minutes apart. */
  at: Date
  /** The amount of an offer that waits for the seller. */
  offered?: number
  /** The sale that the seller says the buyer made; the price in the ad's words. */
  deal?: { estado: DealState; titulo: string; precio: string }
}

const [SOFIA, ADRIAN] = REVIEWERS.map(({ key }) => key) as [string, string]
/** Part of the price that is offered. */
const OFFERED = 0.85

/** Conversations of the demo `usuario`: an offer to answer, a question of theirs, a purchase to confirm. */
export function demoConversations(
  { ads, unlisted }: { ads: readonly DemoAd[]; unlisted: readonly UnlistedAd[] },
  now: Date,
): DemoConversation[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const own = ads.find((ad) => ad.sellerKey === USUARIO.key && Number(ad.precio) >= 100)
  const others = ads.find((ad) => ad.sellerKey !== USUARIO.key && ad.tipoAnuncio === 'producto')
  const sold = unlisted.find(
    (ad) => ad.status === 'vendido' && ad.titulo !== SOLD && ad.sellerKey !== USUARIO.key,
  )
  if (!own || !others || !sold) throw new Error('The demo has no ads to talk about.')
  const monto = Math.round((Number(own.precio) * OFFERED) / 10) * 10
  return [
    {
      adKey: own.key,
      sellerKey: USUARIO.key,
      buyerKey: SOFIA,
      said: [
        ['comprador', 'Hola, ¿sigue disponible?'],
        ['vendedor', 'Hola, Sofía. Sí, aquí está, y funciona bien.'],
        ['comprador', '¿Se puede ver el sábado por la tarde?'],
        ['vendedor', 'Sí, después de las 4, en el kiosco del parque.'],
        ['comprador', { suceso: 'oferta', monto }],
      ],
      at: ago(0.2),
      offered: monto,
    },
    {
      adKey: others.key,
      sellerKey: others.sellerKey,
      buyerKey: USUARIO.key,
      said: [
        ['comprador', '¿En qué zona lo entregas?'],
        ['vendedor', 'Cerca del metro, entre semana de 6 a 8.'],
        ['comprador', 'Va, te aviso mañana.'],
      ],
      at: ago(0.6),
    },
    {
      adKey: sold.key,
      sellerKey: sold.sellerKey,
      buyerKey: USUARIO.key,
      said: [
        ['comprador', '¿Tiene algún detalle?'],
        ['vendedor', 'Ninguno que no se vea en las fotos.'],
        ['comprador', 'Va, paso hoy por la tarde.'],
        ['vendedor', { suceso: 'vendido' }],
      ],
      at: sold.closedAt ?? ago(1),
      deal: { estado: 'propuesto', titulo: sold.titulo, precio: formatPrice(sold.precio) },
    },
    {
      adKey: own.key,
      sellerKey: USUARIO.key,
      buyerKey: ADRIAN,
      said: [
        ['comprador', '¿Es lo último?'],
        ['vendedor', 'Puedo bajarle un poco si vienes por él.'],
      ],
      at: ago(2.4),
    },
  ]
}
