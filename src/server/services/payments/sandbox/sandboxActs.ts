import { randomInt } from 'node:crypto'
import { calendarDay, endOfDay } from '../../../calendar.ts'
import type { Queryable } from '../../../db/connect.ts'
import { moveSandboxIntent, type SandboxRow, type SandboxState } from './queries.ts'
import { readTestCard, SLOW_MS, type TestCard } from './testCards.ts'

/** What the form of the sandbox is told, as Stripe.js tells its own. */
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
