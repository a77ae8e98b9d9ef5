/** States of an offer; only an open one changes, by the table of transitions. */
export const OFFER_STATES = [
  'abierta',
  'aceptada',
  'rechazada',
  'retirada',
  'contraofertada',
  'vencida',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Acts on an open offer: two by the other side, the last by the side that offers. */
export const OFFER_ACTS = ['aceptar', 'rechazar', 'retirar'] as const
export type OfferAct = (typeof OFFER_ACTS)[number]

/** Least part of the asked price that may be offered. */
export const OFFER_LEAST = 0.5
/** Offers that a buyer makes in a calendar day at most. */
export const OFFERS_PER_DAY = 10
/** Hours after which an open offer ends by itself. */
export const OFFER_HOURS = 48
/** Hours for which an accepted offer reserves the ad. */
export const RESERVATION_HOURS = 72

/** States of a deal: the seller names the buyer, the buyer confirms or denies it. */
export const DEAL_STATES = ['propuesto', 'confirmado', 'negado'] as const
export type DealState = (typeof DEAL_STATES)[number]

/** A buyer's answers to whether a purchase was theirs, and the act that takes an answer back. */
export const DEAL_ANSWERS = ['confirmar', 'negar', 'retirar'] as const
export type DealAnswer = (typeof DEAL_ANSWERS)[number]

/** Hours in which a buyer can take an answer back, unless a review of the deal is there before. */
export const DEAL_CORRECTION_HOURS = 24
/** Times a calendar day that a side takes its word about an ad's sale back at most. */
export const DEAL_CORRECTIONS_PER_DAY = 3

/** Days after the sale in which its seller can name the buyer. */
export const DEAL_NAMING_DAYS = 30
/** Most purchases, or sales, that a user's own list shows. */
export const DEALS_SHOWN = 200
