import type { MessageEvent, Side } from '../../contract/conversations/conversations.ts'
import type { Message } from '../../contract/conversations/endpoints.ts'
import { formatDay, groupThousands, reverseDate } from '../../contract/text/format.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'

/** Name in place of a person whose account is gone. */
export const GONE_PERSON = 'Cuenta eliminada'
/** Said in every conversation, and as one types what leads out of it. */
export const SAFE_WORDS = 'No pagues por adelantado ni compartas códigos.'
/** In place of words that went with their author's account. */
export const DELETED_WORDS = 'Mensaje borrado'

/** Day and time of an instant in milliseconds; `today` is yyyy-mm-dd: 'ayer', '10:41'. */
export function whenOf(instant: number, today: string): { day: string; time: string; iso: string } {
  const [date = '', time = ''] = mexicoClock(instant).split('T')
  return { day: formatDay(reverseDate(date), today), time, iso: date }
}

type Said = (amount: string, name: string) => string
const expired: Said = (amount) => `La oferta de ${amount} venció`
const reservationOver: Said = () => 'El apartado terminó'
const EVENTS: Readonly<Record<MessageEvent, readonly [own: Said, others: Said]>> = {
  oferta: [(amount) => `Ofreciste ${amount}`, (amount, name) => `${name} ofreció ${amount}`],
  aceptada: [(amount) => `Aceptaste ${amount}`, (amount, name) => `${name} aceptó ${amount}`],
  rechazada: [
    (amount) => `No aceptaste ${amount}`,
    (amount, name) => `${name} no aceptó ${amount}`,
  ],
  retirada: [
    (amount) => `Retiraste tu oferta de ${amount}`,
    (amount, name) => `${name} retiró su oferta de ${amount}`,
  ],
  vencida: [expired, expired],
  vendido: [
    () => 'Marcaste el anuncio como vendido',
    (_, name) => `${name} marcó el anuncio como vendido`,
  ],
  confirmado: [() => 'Confirmaste el trato', (_, name) => `${name} confirmó el trato`],
  negado: [() => 'Dijiste que no hubo trato', (_, name) => `${name} dijo que no hubo trato`],
  respuestaRetirada: [
    () => 'Retiraste tu respuesta sobre el trato',
    (_, name) => `${name} retiró su respuesta sobre el trato`,
  ],
  compradorRetirado: [
    () => 'Corregiste a quién se lo vendiste',
    (_, name) => `${name} corrigió a quién se lo vendió`,
  ],
  ventaDeshecha: [
    () => 'Pusiste el anuncio otra vez a la venta',
    (_, name) => `${name} puso el anuncio otra vez a la venta`,
  ],
  apartadoQuitado: [() => 'Quitaste el apartado', (_, name) => `${name} quitó el apartado`],
  apartadoVencido: [reservationOver, reservationOver],
}

/** A thing that happened, as its reader says it: 'Eva ofreció $1,200', 'Ofreciste $1,200'. */
export function eventWords(
  { suceso, lado, monto = 0 }: Pick<Message, 'suceso' | 'lado' | 'monto'>,
  { mine, name }: { mine: Side; name: string },
): string {
  if (!suceso) return ''
  const [own, others] = EVENTS[suceso]
  return (lado === mine ? own : others)(`$${groupThousands(monto)}`, name)
}

/** The last line of a conversation in the list. */
export function lineOf(message: Message, reader: { mine: Side; name: string }): string {
  if (message.suceso) return eventWords(message, reader)
  const text = message.texto ?? DELETED_WORDS
  return message.lado === reader.mine ? `Tú: ${text}` : text
}
