import type { ComponentType, ReactElement } from 'react'
import type { PaymentForm } from '../../../contract/upgrades/paymentModes.ts'
import type { EmbeddedPayment, OpenedPayment } from '../upgradeAnswers.ts'

/** The provider's form in our page; none is loaded before a buyer wants to pay with it. */
const FORMS: Readonly<
  Record<PaymentForm, () => Promise<ComponentType<{ payment: EmbeddedPayment }>>>
> = {
  stripe: () => import('./stripe/StripeForm.tsx').then((m) => m.StripeForm),
  sandbox: () => import('./sandbox/SandboxForm.tsx').then((m) => m.SandboxForm),
}

/** The part of the sheet in which a payment is made, or the way to the provider's page. */
export async function loadWayToPay(payment: OpenedPayment): Promise<ReactElement> {
  if (payment.modo === 'redirect') {
    const { RedirectLink } = await import('./redirect/RedirectLink.tsx')
    return <RedirectLink payment={payment} />
  }
  const Form = await FORMS[payment.modo]()
  return <Form payment={payment} />
}
