import type { Answer } from '../../contract/api.ts'

/** An opened payment: what the provider's form needs. Lives in the popup alone, is kept nowhere (security T42). */
export type OpenedPayment = Answer<'GET /api/announcement/upgrade/:id'>
/** A payment that is made in a form of our page. */
export type EmbeddedPayment = Exclude<OpenedPayment, { modo: 'redirect' }>
/** A payment that is made on the provider's own page. */
export type RedirectPayment = Extract<OpenedPayment, { modo: 'redirect' }>
/** The levels of an own ad: had, bought, for sale, waiting for their money. */
export type UpgradeState = Answer<'GET /api/announcement/upgrade/:id/estado'>
export type OfferedPlan = UpgradeState['planes'][number]
export type WaitingPayment = UpgradeState['pagos'][number]
export type Voucher = NonNullable<WaitingPayment['ficha']>
