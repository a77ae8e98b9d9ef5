/** Forms of payment that stand in our page; `client/upgrades/payment/paymentForms.tsx` has their components. */
export const PAYMENT_FORMS = ['stripe', 'sandbox'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

/** How payments are made: a form in the page, a page of the provider, or not at all now. */
export const PAYMENT_MODES = [...PAYMENT_FORMS, 'redirect', 'cerrado'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
