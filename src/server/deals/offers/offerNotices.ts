import type { Side } from '../../../contract/conversations/conversations.ts'
import { OFFER_HOURS, type OfferState } from '../../../contract/deals/deals.ts'
import type { Notice } from '../../notifications/notify.ts'

/** An offer in a new state, for the user who is told of it. */
interface OfferNews {
  id: string
  /** Side that offers. */
  side: Side
  estado: Exclude<OfferState, 'contraofertada'>
  conversationId: string
  titulo: string
}

type Words = Pick<Notice, 'titulo' | 'contenido'>

/** Words of each state, by the side that offers; no amount is among them. */
const WORDS: Readonly<Record<OfferNews['estado'], (news: OfferNews) => Words>> = {
  abierta: ({ side, titulo }) => ({
    titulo: side === 'comprador' ? 'Tienes una oferta' : 'Tienes una contraoferta',
    contenido: `Es por «${titulo}». Puedes responder durante ${OFFER_HOURS} horas.`,
  }),
  aceptada: ({ side, titulo }) =>
    side === 'comprador'
      ? {
          titulo: 'Aceptaron tu oferta',
          contenido: `«${titulo}» está apartado para ti. Pónganse de acuerdo en dónde y cuándo.`,
        }
      : {
          titulo: 'Aceptaron tu contraoferta',
          contenido: `«${titulo}» queda apartado. Pónganse de acuerdo en dónde y cuándo.`,
        },
  rechazada: ({ titulo }) => ({
    titulo: 'No aceptaron tu oferta',
    contenido: `Era por «${titulo}». Puedes hacer otra.`,
  }),
  retirada: ({ titulo }) => ({
    titulo: 'Retiraron su oferta',
    contenido: `Era por «${titulo}».`,
  }),
  vencida: ({ titulo }) => ({
    titulo: 'Tu oferta venció',
    contenido: `Nadie respondió en ${OFFER_HOURS} horas a la de «${titulo}». Puedes hacer otra.`,
  }),
}

/** Path of a conversation. */
const conversationPath = (id: string): string => `/mensajes/${id}`

/** The notification of an offer's new state; each state of an offer notifies once. */
export const offerNotice = (userId: string, news: OfferNews): Notice => ({
  userId,
  icono: 'newOffer',
  ...WORDS[news.estado](news),
  url: conversationPath(news.conversationId),
  dedupeKey: `oferta:${news.id}:${news.estado}`,
})

interface EndedReservation {
  conversationId: string
  titulo: string
  endsAt: Date
  /** The ad ended before it. */
  isGone: boolean
}

/** The notification that an ad is reserved no more; `side` is the side of the user. */
export const reservationNotice = (userId: string, side: Side, ended: EndedReservation): Notice => ({
  userId,
  icono: 'newOffer',
  titulo: side === 'comprador' ? 'Ya no está apartado para ti' : 'Terminó el apartado',
  contenido: `«${ended.titulo}» ${side === 'comprador' ? buyersNews(ended) : SELLERS_NEWS}`,
  url: conversationPath(ended.conversationId),
  dedupeKey: `apartado:${ended.conversationId}:${ended.endsAt.getTime()}:${side}`,
})

const buyersNews = ({ isGone }: EndedReservation): string =>
  isGone
    ? 'ya no está disponible.'
    : 'está otra vez a la venta para todos. Si lo quieres, escríbele a quien lo vende.'
const SELLERS_NEWS = 'está otra vez a la venta para todos. Si ya lo vendiste, márcalo como vendido.'
