import { PaymentsDown, type PaymentProvider } from './provider.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new PaymentsDown('no payment provider is configured'))

/** In production without keys nothing can be bought; a pretended payment must never give a level. */
export const closedProvider: PaymentProvider = {
  name: 'cerrado',
  publishableKey: null,
  createIntent: refuse,
  readIntent: refuse,
  cancelIntent: refuse,
  refund: refuse,
  reversedSince: refuse,
  readEvent: null,
}
