import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentForm, PaymentMode } from '../../../contract/upgrades/paymentModes.ts'
import type { NivelPagado } from '../../../contract/upgrades/plans.ts'

/** The purpose of a payment; the provider keeps it beside the money and says it again (threat T36). */
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
  /** Address that the provider sends the browser back to, with what `readReturn` reads added. */
  returnUrl: string
}

/**
 * How the buyer pays an intent: in a form of ours that talks to the provider, or on the provider's page.
 * Shown to the buyer alone, never kept or logged (threat T42).
 */
export type WayToPay =
  | { way: 'embedded'; form: PaymentForm; clientSecret: string; publishableKey: string | null }
  | { way: 'redirect'; url: string }

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
  /** Null where the provider gives none, as for an intent that has ended. */
  pay: WayToPay | null
  status: 'abierto' | 'en proceso' | 'pagado' | 'cancelado'
  /** Cents asked for. */
  amount: number
  currency: string
  /** As the provider has it; what isn't there is undefined. */
  purpose: Partial<Record<keyof PaymentPurpose, string>>
  /** Cents of all its charges; cents given back; cents held or lost in disputes. */
  received: number
  refunded: number
  disputed: number
  voucher: Voucher | null
}

/** Something happened to an intent; what it is now has to be read. */
export interface ProviderEvent {
  /** Unique among the events of this provider; the same for each delivery of one event. */
  id: string
  type: string
  /** Null for events about anything else. */
  intentId: string | null
}

/** A request that says it comes from the provider, as it arrived: signatures are over its bytes. */
export interface EventRequest {
  body: Buffer
  /** By lower-case name. */
  headers: IncomingHttpHeaders
  query: URLSearchParams
  now: Date
}

/** A browser that the provider sent back. Nothing in it is proof. */
export interface ReturnedBrowser {
  intentId: string
  /**
   * The address says that money was taken. While the provider itself can't say so yet, the buyer reads
   * that the payment is being confirmed, not that nothing was charged.
   */
  claimsPaid: boolean
}

/** Hosts that the page of payment lets in for the provider's script, by what they may do there. */
export interface PageHosts {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  workers: readonly string[]
  /** Frames that may open the wallet of the browser (Permissions-Policy `payment`). */
  wallets: readonly string[]
}

/** Takes the money. Every call throws PaymentsDown when the provider can't answer. */
export interface PaymentProvider {
  /** Stands in the rows of payments and in the address of events, `/api/<name>/webhook`. */
  readonly name: string
  /** As people know it. */
  readonly title: string
  /** The form of the page, `redirect` for a page of the provider, `cerrado` where nothing is sold. */
  readonly mode: PaymentMode
  /** Null where none of the provider's script runs in our page. */
  readonly pageHosts: PageHosts | null
  createIntent(order: IntentOrder): Promise<ProviderIntent>
  /** Null for an intent that this provider never made. */
  readIntent(id: string): Promise<ProviderIntent | null>
  /** Ends an intent that nobody has paid; one that was paid or has ended stays as it is. */
  cancelIntent(id: string): Promise<void>
  /** Gives back `cents`, or all of it, once for each key; `refused` when it never will (cash, a dispute). */
  refund(id: string, key: string, cents?: number): Promise<'made' | 'refused'>
  /** Intents of which money was given back or disputed since then. */
  reversedSince(since: Date): Promise<string[]>
  /** Reads what the provider added to `returnUrl`; null for an address that names no payment. */
  readReturn(query: URLSearchParams): ReturnedBrowser | null
  /** Checks and reads an event; throws BadSignature. Null where no events are sent. */
  readonly readEvent: ((request: EventRequest) => Promise<ProviderEvent>) | null
}

/** The provider gives no answer now. Whether it did what it was asked to is unknown. */
export class PaymentsDown extends Error {
  override readonly name = 'PaymentsDown'
}

/** An event that the provider did not sign. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

/** Reads an intent's id from an address, which anybody may write; null for a text that can't be an id. */
export function readIntentId(text: string | null): string | null {
  return text !== null && /^[\w-]{1,100}$/.test(text) ? text : null
}
