import type { ComponentType } from 'react'
import type { OpenedPayment } from '../upgradeAnswers.ts'

export interface PaymentFormProps {
  payment: OpenedPayment
}

/** The form of each provider; neither comes before somebody wants to pay with it. */
export const PAYMENT_FORMS: Readonly<
  Record<OpenedPayment['modo'], () => Promise<ComponentType<PaymentFormProps>>>
> = {
  stripe: () => import('./stripe/StripeForm.tsx').then((m) => m.StripeForm),
  sandbox: () => import('./sandbox/SandboxForm.tsx').then((m) => m.SandboxForm),
}
