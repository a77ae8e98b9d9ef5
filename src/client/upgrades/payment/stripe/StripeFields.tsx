import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState, type SyntheticEvent } from 'react'
import { Muted, Stack } from '../../../ui/boxes.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { PaymentError } from '../PaymentError.tsx'

const NO_WORDS = 'El pago no se completó. Intenta otra vez.'

/** The fields and 'Pagar'; Stripe redirects the browser at the end (specification, section 8). */
export function StripeFields({ returnUrl }: { returnUrl: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<string>()

  const pay = async (form: HTMLFormElement) => {
    if (!stripe || !elements) return
    setPaying(true)
    setError(undefined)
    const comeBack = stepAside(form)
    const refusal = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl } })
      .then(
        (result) => result.error.message ?? NO_WORDS,
        () => NO_WORDS,
      )
    comeBack()
    setError(refusal)
    setPaying(false)
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void pay(event.currentTarget)
  }

  return (
    <Stack as="form" gap={4} onSubmit={onSubmit}>
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={(event) => setError(event.error.message ?? NO_WORDS)}
      />
      {error !== undefined && <PaymentError message={error} />}
      <Button
        type="submit"
        look="main"
        wide
        icon={<Icon name="shield-check" size={20} />}
        busy={isPaying}
        disabled={!isReady}
      >
        Pagar
      </Button>
      <Muted as="p">El pago lo procesa Stripe; nosotros no vemos tu tarjeta.</Muted>
    </Stack>
  )
}

/** z-index above the bars of the page and below Stripe's overlays. */
const LAYER = '50'

/**
 * Takes the popup out of the browser's top layer while Stripe works. Stripe lays frames over the page for the
 * bank's question and the voucher, and a modal dialog would block them. The popup's content stays. Returns
 * the function that brings it back.
 */
function stepAside(inside: Element): () => void {
  const dialog = inside.closest('dialog')
  if (!dialog) return () => undefined
  dialog.close()
  dialog.style.zIndex = LAYER
  dialog.show()
  return () => {
    if (!dialog.isConnected) return
    dialog.close()
    dialog.style.zIndex = ''
    dialog.showModal()
  }
}
