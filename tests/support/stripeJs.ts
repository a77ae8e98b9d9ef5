import type { BrowserContext } from '@playwright/test'
import type { FakeStripe } from './fakeStripe.ts'

/** Acts at Stripe's form, as the fake's books know them. */
type FormAct = 'pay' | 'refuse' | 'voucher'

declare global {
  interface Window {
    atStripe(act: FormAct, intentId: string): Promise<void>
    Stripe?: unknown
  }
}

/**
 * Serves js.stripe.com: the part of Stripe.js that the page uses, by its public reference. Payments are
 * recorded in the fake's books. Cards are Stripe's test cards; 'oxxo' takes a voucher.
 */
export async function serveStripeJs(context: BrowserContext, { books }: FakeStripe): Promise<void> {
  await context.exposeFunction('atStripe', (act: FormAct, id: string) => {
    if (act === 'voucher') books.takeVoucher(id)
    else books.payByCard(id, act === 'pay' ? 'pays' : 'refuses')
  })
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  )
}

/** Runs in the page. */
function standIn(): void {
  const never = () => new Promise<never>(() => undefined)

  /** Stripe shows the bank's question and the voucher above everything in the page. */
  const layOver = (words: string) =>
    new Promise<void>((resolve) => {
      const button = document.createElement('button')
      button.textContent = words
      Object.assign(button.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
      button.addEventListener('click', () => {
        button.remove()
        resolve()
      })
      document.body.append(button)
    })

  const fields = () => {
    const label = document.createElement('label')
    const input = document.createElement('input')
    label.append('Tarjeta en Stripe', input)
    return {
      input,
      element: {
        mount: (place: HTMLElement) => place.append(label),
        on: (event: string, listener: () => void) => {
          if (event === 'ready') setTimeout(listener)
        },
        off: () => undefined,
        update: () => undefined,
        destroy: () => label.remove(),
      },
    }
  }

  interface Elements {
    clientSecret: string
    form: ReturnType<typeof fields>
  }
  interface Confirmation {
    elements: Elements
    confirmParams: { return_url: string }
  }

  const confirmPayment = async ({ elements, confirmParams }: Confirmation) => {
    const { clientSecret, form } = elements
    const [id = ''] = clientSecret.split('_secret_')
    const method = form.input.value
    if (method.endsWith('0002')) {
      await window.atStripe('refuse', id)
      return { error: { type: 'card_error', message: 'Tu tarjeta fue rechazada.' } }
    }
    if (method.endsWith('3155')) await layOver('Completar autenticación')
    await window.atStripe(method === 'oxxo' ? 'voucher' : 'pay', id)
    if (method === 'oxxo') await layOver('Cerrar la ficha')
    const address = new URL(confirmParams.return_url)
    address.searchParams.set('payment_intent', id)
    address.searchParams.set('payment_intent_client_secret', clientSecret)
    address.searchParams.set('redirect_status', 'succeeded')
    location.assign(address)
    return never()
  }

  window.Stripe = () => ({
    elements: ({ clientSecret }: { clientSecret: string }) => {
      const form = fields()
      return { clientSecret, form, create: () => form.element, update: () => undefined }
    },
    confirmPayment,
    confirmCardPayment: never,
    createToken: never,
    createPaymentMethod: never,
  })
}
