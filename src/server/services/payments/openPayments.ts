import type { Database } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { PaymentsDown, type PaymentProvider } from './provider.ts'
import { openSandbox } from './sandbox/sandboxProvider.ts'

/** The providers in use. */
export interface Payments {
  /** Takes new payments. */
  readonly chosen: PaymentProvider
  /** All whose payments are followed to their end, the chosen one first. */
  readonly all: readonly PaymentProvider[]
  /** The provider that made a payment; null for one that isn't in use any more. */
  of(name: string): PaymentProvider | null
}

/**
 * The providers that have keys; without any the sandbox, so that the whole path runs on a fresh machine,
 * and in production nothing at all.
 */
export async function openPayments(
  { NODE_ENV, PUBLIC_ORIGIN, payments: { chosen, former } }: Environment,
  db: Database,
  now: () => Date,
): Promise<Payments> {
  if (!chosen) return paymentsBy(NODE_ENV === 'production' ? closedProvider : openSandbox(db, now))
  const open = { origin: PUBLIC_ORIGIN, now }
  return paymentsBy(
    await chosen.open(open),
    ...(await Promise.all(former.map((provider) => provider.open(open)))),
  )
}

/** Payments taken by one provider, while former ones end theirs. */
export function paymentsBy(
  chosen: PaymentProvider,
  ...former: readonly PaymentProvider[]
): Payments {
  const all = [chosen, ...former]
  return {
    chosen,
    all,
    // A start without keys ends no payment.
    of: (name) =>
      all.find((provider) => provider.name === name) ??
      (chosen === closedProvider ? closedProvider : null),
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new PaymentsDown('no payment provider is configured'))

/** In production without keys nothing can be bought; a pretended payment must never give a level. */
export const closedProvider: PaymentProvider = {
  name: 'cerrado',
  title: '',
  mode: 'cerrado',
  pageHosts: null,
  createIntent: refuse,
  readIntent: refuse,
  cancelIntent: refuse,
  refund: refuse,
  reversedSince: refuse,
  readReturn: () => null,
  readEvent: null,
}
