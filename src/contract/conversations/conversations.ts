/** Roles in a conversation, which belongs to an ad and a buyer; also which side wrote a message. */
export const SIDES = ['comprador', 'vendedor'] as const
export type Side = (typeof SIDES)[number]

/** Things that happened in a conversation and stand among its messages; the rest are texts. */
export const MESSAGE_EVENTS = [
  'oferta',
  'aceptada',
  'rechazada',
  'retirada',
  'vencida',
  'vendido',
  'confirmado',
  'negado',
  'respuestaRetirada',
  'compradorRetirado',
  'ventaDeshecha',
  'apartadoQuitado',
  'apartadoVencido',
] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/** Who sees an ad's ways of contact: everybody, or users who have written to its seller about it. */
export const CONTACT_AUDIENCES = ['todos', 'escribieron'] as const
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number]

/** Longest text of a message, in characters as the database counts them. */
export const MESSAGE_MAX = 1000
/** Days that a conversation outlives the end of its ad. */
export const CONVERSATION_DAYS = 180
/** Last messages of a reported conversation that staff read. */
export const STAFF_MESSAGES = 50
/** Rows that one call reads at most: messages of a conversation, conversations of a user. */
export const CONVERSATION_PAGE = 30
