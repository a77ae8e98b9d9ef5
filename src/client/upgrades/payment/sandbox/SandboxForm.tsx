import { useState, type SyntheticEvent } from 'react'
import { ActFailure } from '../../../act/ActFailure.tsx'
import { Stack } from '../../../ui/boxes.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { RadioList } from '../../../ui/controls/RadioList.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import type { EmbeddedPayment } from '../../upgradeAnswers.ts'
import { PaymentError } from '../PaymentError.tsx'
import { CardFields } from './CardFields.tsx'
import styles from './SandboxForm.module.css'
import { useSandboxPay, type TestCardForm } from './useSandboxPay.ts'

const METHODS = [
  { value: 'tarjeta', label: 'Tarjeta' },
  { value: 'oxxo', label: 'Efectivo en OXXO' },
] as const
const EMPTY: TestCardForm = { numero: '', vencimiento: '', cvc: '' }

/** Stands in for Stripe's form on machines without keys: no real card and no money (decisions, section 4). */
export function SandboxForm({ payment }: { payment: EmbeddedPayment }) {
  const [metodo, setMetodo] = useState('tarjeta')
  const [card, setCard] = useState(EMPTY)
  const { error, isAsked, isLeaving, paying, answering } = useSandboxPay(payment.clientSecret)
  const failure = paying.failure ?? answering.failure
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    paying.act(metodo, card)
  }
  return (
    <Stack gap={4}>
      <p className={styles['mark']}>
        <Icon name="triangle-alert" size={20} />
        <span>
          <strong>Modo de prueba.</strong> No se cobra nada; no escribas una tarjeta de verdad.
        </span>
      </p>
      {isAsked ? (
        <BankQuestion busy={answering.isActing || isLeaving} onAnswer={answering.act} />
      ) : (
        <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
          <RadioList
            name="metodo"
            legend="¿Cómo quieres pagar?"
            choices={METHODS}
            value={metodo}
            onChange={setMetodo}
          />
          {metodo === 'tarjeta' ? (
            <CardFields card={card} onChange={setCard} />
          ) : (
            <p>Te damos un número para pagar en la caja. El plan empieza cuando llega el dinero.</p>
          )}
          {error !== undefined && <PaymentError message={error} />}
          <Button
            type="submit"
            look="main"
            wide
            icon={<Icon name="credit-card" size={20} />}
            busy={paying.isActing || isLeaving}
          >
            Pagar
          </Button>
        </Stack>
      )}
      {failure && <ActFailure failure={failure} />}
    </Stack>
  )
}

interface BankQuestionProps {
  busy: boolean
  onAnswer: (accepts: boolean) => void
}

/** The place of the bank's own page (3-D Secure). */
function BankQuestion({ busy, onAnswer }: BankQuestionProps) {
  return (
    <section className={styles['bank']} aria-labelledby="pregunta-banco">
      <Icon name="landmark" size={28} />
      <h3 id="pregunta-banco">Tu banco quiere saber si eres tú</h3>
      <p>Con una tarjeta de verdad lo confirmarías en la app de tu banco. ¿Autorizas el pago?</p>
      <div className={styles['answers']}>
        <Button look="main" busy={busy} onClick={() => onAnswer(true)}>
          Autorizar
        </Button>
        <Button disabled={busy} onClick={() => onAnswer(false)}>
          Rechazar
        </Button>
      </div>
    </section>
  )
}
