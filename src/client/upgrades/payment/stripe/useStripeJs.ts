import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe }

/** Stripe's script, which comes from Stripe and only now that somebody pays. */
export function useStripeJs(publishableKey: string): Loading {
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
