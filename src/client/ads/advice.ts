/** Said wherever somebody is about to meet a seller. */
export const SAFETY_ADVICE =
  'Queden en un lugar público, revisa bien antes de pagar y no des anticipos a desconocidos.'
