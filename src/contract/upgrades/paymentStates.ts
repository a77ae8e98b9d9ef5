/** States of a payment; `server/upgrades/payment/paymentTransitions.ts` has their transitions. */
export const PAYMENT_STATES = [
  'abierto',
  'en proceso',
  'pagado',
  'en disputa',
  'por devolver',
  'a mano',
  'reembolsado',
  'cancelado',
] as const
