import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { Conversation, Message } from '../../contract/conversations/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { isUnknownToOthers } from '../ground/adState.ts'
import { photoAddress, SOLD_PICTURE } from '../services/images/photoAddress.ts'
import type { ConversationRow } from './conversationQueries.ts'
import type { MessageRow } from './messageQueries.ts'
import { presentPerson } from './presentPerson.ts'

/** States in which an ad is still to be had, now or after its owner's next step. */
const TO_BE_HAD: readonly EstadoAnuncio[] = ['activo', 'pausado', 'caducado']

export function presentMessage(row: MessageRow): Message {
  const { seq, side, texto, suceso, monto, createdAt } = row
  return {
    seq,
    lado: side,
    ...(texto !== null && { texto }),
    ...(suceso !== null && { suceso }),
    ...(monto !== null && { monto }),
    fecha: createdAt.toISOString(),
  }
}

/** A conversation as one of its sides reads it. */
export function presentConversation(row: ConversationRow): Conversation {
  return {
    _id: row.id,
    lado: row.side,
    ...(row.other && { con: { _id: row.other.id, ...presentPerson(row.other) } }),
    anuncio: presentAd(row),
    fecha: row.lastAt.toISOString(),
    sinLeer: row.unread,
  }
}

function presentAd({ ad, foto, reserved }: ConversationRow): Conversation['anuncio'] {
  const { precio, precioTexto, status } = ad
  const vigente = TO_BE_HAD.includes(status)
  const isPriced = precio !== null && precio > 0 && precioTexto === null
  return {
    _id: ad.id,
    titulo: ad.titulo,
    precio: formatPrice(precioTexto ?? precio ?? 0),
    ...(vigente && isPriced && { monto: precio }),
    ...(foto !== null && !isUnknownToOthers(status) && { imagen: smallPhoto(foto) }),
    vigente,
    ...(status === 'vendido' && { vendido: true as const }),
    ...(reserved !== null && { apartado: reserved }),
  }
}

/** The size that a sold ad keeps, so that a list shows one size. */
const smallPhoto = (id: string): string => photoAddress(id, SOLD_PICTURE)
