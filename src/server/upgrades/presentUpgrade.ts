import type { Answer } from '../../contract/api.ts'
import { CURRENCY, PAID_LEVELS, PLANS, type NivelPagado } from '../../contract/upgrades/plans.ts'
import { lastDay, wireDate } from '../calendar.ts'
import type { PaymentProvider, Voucher, WayToPay } from '../services/payments/provider.ts'
import type { Level } from './levels/levelQueries.ts'
import { amountOf, returnPath, type PayableIntent } from './payment/openPayment.ts'
import { paidPeriod, type Period } from './payment/paidPeriod.ts'
import type { PaymentRow } from './payment/paymentQueries.ts'

type Opened = Answer<'GET /api/announcement/upgrade/:id'>
type State = Answer<'GET /api/announcement/upgrade/:id/estado'>

const dates = ({ start, end }: Period) => ({ fechaInicio: wireDate(start), fechaFin: lastDay(end) })

const levelAt = (levels: readonly Level[], now: Date) =>
  levels.find(({ start, end }) => start <= now && now < end)?.nivel ?? 'estandar'

const lastEnd = (levels: readonly Level[]): Date | null => levels.at(-1)?.end ?? null

export function presentVoucher(voucher: Voucher | null): Opened['ficha'] {
  if (!voucher) return null
  return { numero: voucher.number, vence: lastDay(voucher.expiresAt), url: voucher.url }
}

/** The answer with which the page has an intent paid, and the days that the level will run. */
export function presentOpened(
  { title }: PaymentProvider,
  scene: { adId: string; plan: NivelPagado; seen: PayableIntent; levels: readonly Level[] },
  now: Date,
): Opened {
  const { adId, plan, seen, levels } = scene
  return {
    ...presentWay(seen.pay, title),
    amount: seen.amount,
    currency: seen.currency,
    plan,
    nivelActual: levelAt(levels, now),
    ...dates(paidPeriod(plan, now, lastEnd(levels))),
    estado: seen.status,
    ficha: presentVoucher(seen.voucher),
    referencia: seen.id,
    regreso: returnPath(adId),
  }
}

/** The wire's words for how an intent is paid. */
function presentWay(pay: WayToPay, title: string) {
  if (pay.way === 'redirect') return { modo: pay.way, url: pay.url, proveedor: title }
  const { form, clientSecret, publishableKey } = pay
  return { modo: form, clientSecret, publishableKey }
}

export function presentState(
  { mode, pageHosts }: PaymentProvider,
  scene: { id: string; titulo: string; levels: readonly Level[]; pagos: State['pagos'] },
  now: Date,
): State {
  const { id, titulo, levels, pagos } = scene
  return {
    id,
    titulo,
    nivelActual: levelAt(levels, now),
    modo: mode,
    documentoPropio: pageHosts !== null,
    planes: PAID_LEVELS.map((plan) => ({
      plan,
      amount: amountOf(plan),
      currency: CURRENCY,
      dias: PLANS[plan].dias,
      ...dates(paidPeriod(plan, now, lastEnd(levels))),
    })),
    mejoras: levels.map((level) => ({ nivel: level.nivel, ...dates(level) })),
    pagos,
  }
}

/** A payment as its owner waits for it; null for one that nothing has been done about. */
export function presentPending(
  { id, nivel, status }: PaymentRow,
  voucher: Voucher | null,
): State['pagos'][number] | null {
  switch (status) {
    case 'en proceso':
    case 'en disputa':
    case 'por devolver':
    case 'a mano':
      return { plan: nivel, estado: status, ficha: presentVoucher(voucher), referencia: id }
    default:
      return null
  }
}
