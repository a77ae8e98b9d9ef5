import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { Alert } from '../../../ui/notice/Alert.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/notice/Skeleton.tsx'
import type { PaymentFormProps } from '../paymentForm.ts'
import { StripeFields } from './StripeFields.tsx'
import { stripeLook } from './stripeLook.ts'
import { useStripeJs } from './useStripeJs.ts'

/** Stripe's own fields, for cards and OXXO: what is typed goes to Stripe alone. */
export function StripeForm({ payment }: PaymentFormProps) {
  const [tries, setTries] = useState(0)
  return <StripeLoader key={tries} payment={payment} again={() => setTries(tries + 1)} />
}

function StripeLoader({ payment, again }: PaymentFormProps & { again: () => void }) {
  const { clientSecret, publishableKey, regreso } = payment
  const [appearance] = useState(stripeLook)
  const loading = useStripeJs(publishableKey ?? '')
  if (loading.state === 'loading') {
    return (
      <div aria-busy="true">
        <p className="solo-lectores">Abriendo el formulario de pago...</p>
        <Skeleton shape="block" />
      </div>
    )
  }
  if (loading.state === 'failed') {
    return (
      <Alert
        kind="error"
        title="No se pudo abrir el formulario de pago"
        action={<Button onClick={again}>Reintentar</Button>}
      >
        No se cobró nada. Revisa tu conexión, o si algo en tu navegador bloquea a Stripe.
      </Alert>
    )
  }
  return (
    <Elements stripe={loading.stripe} options={{ clientSecret, appearance, locale: 'es-419' }}>
      <StripeFields returnUrl={location.origin + regreso} />
    </Elements>
  )
}
