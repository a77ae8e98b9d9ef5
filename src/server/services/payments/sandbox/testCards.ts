import { plainMarks } from '../../../../contract/text/typedText.ts'

/** What each test card does; any other number is refused (decisions, section 4). */
type CardOutcome = 'pays' | 'refused' | 'asks' | 'slow'

const CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'refused'],
  ['4000002500003155', 'asks'],
  ['4000000000000077', 'slow'],
])

/** How long the bank of the slow card takes. */
export const SLOW_MS = 60_000

export interface TestCard {
  numero: string
  /** MM/AA. */
  vencimiento: string
  cvc: string
}

/** A keypad has no '/': '1230' is 12/30. */
const EXPIRY = /^(0?[1-9]|1[0-2]) ?[/-]? ?(?:20)?(\d{2})$/

/** What the card does, or a sentence about what is wrong with it; `today` is yyyy-mm-dd. */
export function readTestCard(
  { numero, vencimiento, cvc }: TestCard,
  today: string,
): CardOutcome | { mistake: string } {
  const outcome = CARDS.get(plainMarks(numero).replaceAll(/[\s-]/g, ''))
  if (!outcome) {
    return {
      mistake: 'En modo de prueba solo sirven las tarjetas de prueba, como 4242 4242 4242 4242.',
    }
  }
  const [, month, year] = EXPIRY.exec(plainMarks(vencimiento)) ?? []
  if (!month || !year) return { mistake: 'Escribe la fecha de la tarjeta así: MM/AA.' }
  if (`20${year}-${month.padStart(2, '0')}` < today.slice(0, 7)) {
    return { mistake: 'La tarjeta ya venció.' }
  }
  if (!/^\d{3,4}$/.test(plainMarks(cvc)))
    return { mistake: 'El código de seguridad tiene 3 o 4 cifras.' }
  return outcome
}
