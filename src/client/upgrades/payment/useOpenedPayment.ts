import { useEffect, useState, type ComponentType } from 'react'
import type { NivelPagado } from '../../../contract/upgrades/plans.ts'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import type { OpenedPayment } from '../upgradeAnswers.ts'
import { PAYMENT_FORMS, type PaymentFormProps } from './paymentForm.ts'

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; payment: OpenedPayment; Form: ComponentType<PaymentFormProps> }

/**
 * Opens the payment of a plan, or takes up the one that is open. It stays in this component's memory:
 * neither the page's answers nor the phone's hold its secret (security T42).
 */
export function useOpenedPayment(id: string, plan: NivelPagado): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    openPayment(id, plan).then(
      (opened) => isHere && setOpening(opened),
      (error: unknown) => {
        const failure = error instanceof Failure ? error : new Failure('silence', String(error))
        if (isHere) setOpening({ state: 'failed', failure })
      },
    )
    return () => {
      isHere = false
    }
  }, [id, plan])
  return opening
}

async function openPayment(id: string, plan: NivelPagado): Promise<Opening> {
  const { answer } = await call('GET /api/announcement/upgrade/:id', {
    params: { id },
    query: { plan },
  })
  return { state: 'ready', payment: answer, Form: await PAYMENT_FORMS[answer.modo]() }
}
