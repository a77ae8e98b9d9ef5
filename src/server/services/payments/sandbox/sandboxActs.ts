import { randomInt } from 'node:crypto'
import { plainMarks } from '../../../../contract/text/typedText.ts'
import { calendarDay, endOfDay } from '../../../calendar.ts'
import type { Queryable } from '../../../db/connect.ts'
import { moveSandboxIntent, type SandboxRow, type SandboxState } from './queries.ts'

/** The outcome that the sandbox tells its form, as Stripe.js tells its own. */
export interface SandboxOutcome {
  estado: 'pagado' | 'por confirmar' | 'en proceso' | 'rechazado'
  mensaje: string
}

/** Days that a voucher can be paid. */
const VOUCHER_DAYS = 3
/** States in which a way to pay can be chosen. */
const PAYABLE: readonly SandboxState[] = ['abierto', 'por confirmar']

const PAID: SandboxOutcome = { estado: 'pagado', mensaje: 'El pago de prueba pasó.' }
const ENDED: SandboxOutcome = {
  estado: 'rechazado',
  mensaje: 'Este pago ya terminó o espera su ficha. Vuelve a cargar la página.',
}
const REFUSED: SandboxOutcome = {
  estado: 'rechazado',
  mensaje: 'Tu banco rechazó la tarjeta. No se cobró nada; intenta con otra.',
}

/** Pays with a test card; no part of it is kept. */
export async function payWithTestCard(
  db: Queryable,
  { id }: SandboxRow,
  card: TestCard,
  now: Date,
): Promise<SandboxOutcome> {
  const outcome = readTestCard(card, calendarDay(now))
  if (typeof outcome === 'object') return { estado: 'rechazado', mensaje: outcome.mistake }
  if (outcome === 'refused') return REFUSED
  if (outcome === 'asks') {
    return (await moveSandboxIntent(db, id, PAYABLE, { state: 'por confirmar' }))
      ? { estado: 'por confirmar', mensaje: 'Tu banco pide que confirmes el pago.' }
      : ENDED
  }
  if (outcome === 'slow') {
    const settlesAt = new Date(now.getTime() + SLOW_MS)
    return (await moveSandboxIntent(db, id, PAYABLE, { state: 'en camino', settlesAt }))
      ? { estado: 'en proceso', mensaje: 'Tu banco tarda un minuto en contestar.' }
      : ENDED
  }
  return (await moveSandboxIntent(db, id, PAYABLE, { state: 'pagado' })) ? PAID : ENDED
}

/** The answer to what the bank asked (3-D Secure). */
export async function answerTestBank(
  db: Queryable,
  { id }: SandboxRow,
  accepts: boolean,
): Promise<SandboxOutcome> {
  const state = accepts ? 'pagado' : 'abierto'
  if (!(await moveSandboxIntent(db, id, ['por confirmar'], { state }))) return ENDED
  return accepts ? PAID : REFUSED
}

/** Makes a voucher of 14 digits to be paid within days. */
export async function takeTestVoucher(
  db: Queryable,
  { id }: SandboxRow,
  now: Date,
): Promise<SandboxOutcome> {
  const voucher = String(randomInt(1e13, 1e14))
  const settlesAt = endOfDay(now, VOUCHER_DAYS)
  return (await moveSandboxIntent(db, id, PAYABLE, { state: 'ficha', voucher, settlesAt }))
    ? { estado: 'en proceso', mensaje: 'Tu ficha está lista.' }
    : ENDED
}

/** Pays the voucher as at the shop's till. */
export async function payTestVoucher(db: Queryable, { id }: SandboxRow): Promise<SandboxOutcome> {
  return (await moveSandboxIntent(db, id, ['ficha'], { state: 'pagado', settlesAt: null }))
    ? PAID
    : ENDED
}

/** The outcome of each test card; any other number is refused (decisions, section 4). */
type CardOutcome = 'pays' | 'refused' | 'asks' | 'slow'

const CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'refused'],
  ['4000002500003155', 'asks'],
  ['4000000000000077', 'slow'],
])

/** How long the bank of the slow card takes. */
const SLOW_MS = 60_000

interface TestCard {
  numero: string
  /** MM/AA. */
  vencimiento: string
  cvc: string
}

/** A keypad has no '/': '1230' is 12/30. */
const EXPIRY = /^(0?[1-9]|1[0-2]) ?[/-]? ?(?:20)?(\d{2})$/

/** The card's outcome, or a sentence about what is wrong with it; `today` is yyyy-mm-dd. */
function readTestCard(
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
