import type { NivelPagado } from '../../../contract/upgrades/plans.ts'

/** What a payment is for; the provider keeps it beside the money and says it again (threat T36). */
export interface PaymentPurpose {
  userId: string
  adId: string
  nivel: NivelPagado
}

interface IntentOrder {
  purpose: PaymentPurpose
  /** Cents of `currency`. */
  amount: number
  currency: string
  /** The same key makes one intent, however often it is sent (fault F11). */
  key: string
}

/** Cash paid at a shop against a number. */
export interface Voucher {
  number: string
  expiresAt: Date
  /** The provider's own page of it. */
  url: string | null
}

/** An intent as the provider knows it at the moment of asking: the only truth about money. */
export interface ProviderIntent {
  id: string
  /** Opens the payment to the browser that holds it: shown to its owner, never kept or logged (T42). */
  clientSecret: string | null
  status: 'abierto' | 'en proceso' | 'pagado' | 'cancelado'
  /** Cents asked for. */
  amount: number
  currency: string
  /** As the provider has it; what isn't there is undefined. */
  purpose: Partial<Record<keyof PaymentPurpose, string>>
  /** Cents that came in, were given back, and are held or lost in disputes. */
  received: number
  refunded: number
  disputed: number
  voucher: Voucher | null
}

/** Something happened to an intent; what it is now has to be read. */
export interface ProviderEvent {
  id: string
  type: string
  /** Null for events about anything else. */
  intentId: string | null
}

/** Who takes the money. Every call throws PaymentsDown when the provider can't answer. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'cerrado'
  /** For the provider's script in the page; null where there is none. */
  readonly publishableKey: string | null
  createIntent(order: IntentOrder): Promise<ProviderIntent>
  /** Null for an intent that this provider never made. */
  readIntent(id: string): Promise<ProviderIntent | null>
  /** Ends an intent that nobody has paid; one that was paid or has ended stays as it is. */
  cancelIntent(id: string): Promise<void>
  /** Gives all of it back, once for each key; `refused` when it never will (cash, a dispute). */
  refund(id: string, key: string): Promise<'made' | 'refused'>
  /** Intents of which money was given back or disputed since then. */
  reversedSince(since: Date): Promise<string[]>
  /** Reads a signed event; throws BadSignature. Null where no events are sent. */
  readonly readEvent: ((body: Buffer, signature: string, now: Date) => ProviderEvent) | null
}

/** The provider gives no answer now. Whether it did what it was asked to is unknown. */
export class PaymentsDown extends Error {
  override readonly name = 'PaymentsDown'
}

/** An event that the provider did not sign. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
