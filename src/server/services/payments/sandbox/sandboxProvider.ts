import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/connect.ts'
import { randomId } from '../../../randomId.ts'
import { readIntentId, type PaymentProvider, type ProviderIntent } from '../provider.ts'
import {
  findSandboxIntent,
  insertSandboxIntent,
  moveSandboxIntent,
  sandboxRefundsSince,
  settleDueSandboxIntent,
  type SandboxRow,
  type SandboxState,
} from './queries.ts'

/** A provider made of a table: for machines without keys, never for money. */
export function openSandbox(db: Database, now: () => Date): PaymentProvider {
  return {
    name: 'sandbox',
    title: 'Modo de prueba',
    mode: 'sandbox',
    pageHosts: null,
    createIntent: async ({ purpose, amount, currency, key }) => {
      const id = `sbx_${randomId()}`
      const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`
      const order = { ...purpose, id, clientSecret, amount, currency }
      return presentSandboxIntent(
        await insertSandboxIntent(db, { ...order, orderKey: key, createdAt: now() }),
      )
    },
    readIntent: async (id) => {
      await settleDueSandboxIntent(db, id, now())
      const row = await findSandboxIntent(db, { id })
      return row ? presentSandboxIntent(row) : null
    },
    cancelIntent: async (id) => {
      await settleDueSandboxIntent(db, id, now())
      await moveSandboxIntent(db, id, ['abierto', 'por confirmar', 'ficha'], {
        state: 'cancelado',
        settlesAt: null,
      })
    },
    // Cash stays paid, as with the real OXXO; an intent that was never paid is refused too.
    refund: async (id) => {
      const row = await findSandboxIntent(db, { id })
      if (row?.refundedAt) return 'made'
      if (!row || row.voucher) return 'refused'
      return (await moveSandboxIntent(db, id, ['pagado'], { refundedAt: now() }))
        ? 'made'
        : 'refused'
    },
    reversedSince: (since) => sandboxRefundsSince(db, since),
    readReturn: (query) => {
      const intentId = readIntentId(query.get('payment_intent'))
      return intentId === null ? null : { intentId, claimsPaid: false }
    },
    readEvent: null,
  }
}

const STATUS: Readonly<Record<SandboxState, ProviderIntent['status']>> = {
  abierto: 'abierto',
  'por confirmar': 'abierto',
  'en camino': 'en proceso',
  ficha: 'en proceso',
  pagado: 'pagado',
  cancelado: 'cancelado',
}

export function presentSandboxIntent(row: SandboxRow): ProviderIntent {
  const { id, clientSecret, amount, currency, userId, adId, nivel, state } = row
  const received = state === 'pagado' ? amount : 0
  return {
    id,
    pay: { way: 'embedded', form: 'sandbox', clientSecret, publishableKey: null },
    status: STATUS[state],
    amount,
    currency,
    purpose: { userId, adId, nivel },
    received,
    refunded: row.refundedAt ? received : 0,
    disputed: 0,
    voucher: voucherOf(row),
  }
}

function voucherOf({ state, voucher, settlesAt }: SandboxRow): ProviderIntent['voucher'] {
  if (state !== 'ficha' || !voucher || !settlesAt) return null
  return { number: voucher, expiresAt: settlesAt, url: null }
}
