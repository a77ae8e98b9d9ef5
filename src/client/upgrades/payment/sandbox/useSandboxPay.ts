import { useState } from 'react'
import type { Answer } from '../../../../contract/api.ts'
import { useAct } from '../../../act/useAct.ts'
import { call } from '../../../data/call.ts'

type Outcome = Answer<'POST /api/sandbox/pay'>

export interface TestCardForm {
  numero: string
  vencimiento: string
  cvc: string
}

/** Pays as Stripe's form would: it shows a refusal, asks the bank's question, or navigates away. */
export function useSandboxPay(clientSecret: string) {
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const follow = ({ estado, mensaje, regreso }: Outcome) => {
    setAsked(estado === 'por confirmar')
    if (estado === 'rechazado') setError(mensaje)
    if (estado === 'pagado' || estado === 'en proceso') {
      setLeaving(true)
      location.assign(regreso)
    }
  }
  const paying = useAct<[metodo: string, card: TestCardForm]>(async (metodo, card) => {
    setError(undefined)
    const body =
      metodo === 'oxxo'
        ? { metodo: 'oxxo' as const, clientSecret }
        : { metodo: 'tarjeta' as const, clientSecret, ...card }
    follow((await call('POST /api/sandbox/pay', { body })).answer)
  })
  const answering = useAct<[acepta: boolean]>(async (acepta) => {
    follow((await call('POST /api/sandbox/confirm', { body: { clientSecret, acepta } })).answer)
  })
  return { error, isAsked, isLeaving, paying, answering }
}
