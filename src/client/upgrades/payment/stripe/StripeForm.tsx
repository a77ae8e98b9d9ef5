import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Alert } from '../../../ui/notice/Alert.tsx'
import { Skeleton } from '../../../ui/notice/Skeleton.tsx'
import type { EmbeddedPayment } from '../../upgradeAnswers.ts'
import { StripeFields } from './StripeFields.tsx'

/** Stripe's own fields, for cards and OXXO: what is typed goes to Stripe alone. */
export function StripeForm({ payment }: { payment: EmbeddedPayment }) {
  const [tries, setTries] = useState(0)
  return <StripeLoader key={tries} payment={payment} again={() => setTries(tries + 1)} />
}

function StripeLoader({ payment, again }: { payment: EmbeddedPayment; again: () => void }) {
  const { clientSecret, publishableKey, regreso } = payment
  const [appearance] = useState(stripeLook)
  const loading = useStripeJs(publishableKey ?? '')
  if (loading.state === 'loading') {
    return (
      <div aria-busy="true">
        <output className="solo-lectores">Abriendo el formulario de pago...</output>
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

/** The tokens of the page in the words of Stripe's form, which stands in a frame of its own. */
function stripeLook(): Appearance {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--text-mint'),
      colorBackground: token('--card'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-soft'),
      colorDanger: token('--text-danger'),
      fontFamily: token('--font'),
      borderRadius: token('--radius-small'),
    },
  }
}

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe }

/** Stripe's script, which comes from Stripe and only now that somebody pays. */
function useStripeJs(publishableKey: string): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    loadStripe(publishableKey).then(
      (stripe) => isHere && setLoading(stripe ? { state: 'ready', stripe } : { state: 'failed' }),
      () => isHere && setLoading({ state: 'failed' }),
    )
    return () => {
      isHere = false
    }
  }, [publishableKey])
  return loading
}
