import { useEffect, useState, type ReactElement } from 'react'
import { formatPrice } from '../../../contract/text/format.ts'
import { PLANS, type NivelPagado } from '../../../contract/upgrades/plans.ts'
import { call } from '../../data/call.ts'
import { Failure, failureWords } from '../../data/failure.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { Muted, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { periodWords } from '../planWords.ts'
import type { OpenedPayment } from '../upgradeAnswers.ts'
import { loadWayToPay } from './paymentForms.tsx'
import styles from './PaymentSheet.module.css'
import { WaitingPayment } from './WaitingPayment.tsx'

interface PaymentSheetProps {
  id: string
  plan: NivelPagado
  onClose: () => void
}

/** The popup in which a plan is paid: what it comes to, and the provider's form (specification, section 2). */
export function PaymentSheet({ id, plan, onClose }: PaymentSheetProps) {
  const [tries, setTries] = useState(0)
  return (
    <Sheet title={`Pagar ${PLANS[plan].nombre}`} open onClose={onClose}>
      <Paying key={tries} id={id} plan={plan} again={() => setTries(tries + 1)} />
    </Sheet>
  )
}

interface PayingProps {
  id: string
  plan: NivelPagado
  /** Opens the payment anew. */
  again: () => void
}

function Paying({ id, plan, again }: PayingProps) {
  const opening = useOpenedPayment(id, plan)
  // The text in the provider's fields can't be seen from here, nor be brought back.
  useUnsavedWork(opening.state === 'ready' && hasFields(opening.payment))
  if (opening.state === 'loading') {
    return (
      <Stack gap={4} aria-busy="true">
        <output className="solo-lectores">Abriendo el pago...</output>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="title" />
      </Stack>
    )
  }
  if (opening.state === 'failed') {
    const { title, text } = failureWords(opening.failure)
    return (
      <Alert kind="error" title={title} action={<Button onClick={again}>Reintentar</Button>}>
        {text}
      </Alert>
    )
  }
  const { payment, wayToPay } = opening
  if (payment.estado === 'en proceso') {
    return (
      <WaitingPayment
        id={id}
        modo={payment.modo}
        payment={{ ...payment, estado: payment.estado }}
        onChange={again}
      />
    )
  }
  return (
    <Stack gap={4}>
      <dl className={styles['total']}>
        <dt>Total</dt>
        <dd>{formatPrice(payment.amount / 100)}</dd>
      </dl>
      <Muted as="p">
        {PLANS[payment.plan].nombre} {periodWords(payment)}.
      </Muted>
      {wayToPay}
    </Stack>
  )
}

function hasFields({ modo, estado }: OpenedPayment): boolean {
  return modo !== 'redirect' && estado === 'abierto'
}

type Opening =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; payment: OpenedPayment; wayToPay: ReactElement }

/**
 * Opens the payment of a plan, or takes up the one that is open. It stays in this component's memory:
 * neither the page's answers nor the phone's hold its secret (security T42).
 */
function useOpenedPayment(id: string, plan: NivelPagado): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    openPayment(id, plan).then(
      (opened) => isHere && setOpening(opened),
      (error: unknown) => {
        // The code of the way to pay may not have come.
        const failure = error instanceof Failure ? error : new Failure('silence')
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
    isAct: true,
  })
  return { state: 'ready', payment: answer, wayToPay: await loadWayToPay(answer) }
}
