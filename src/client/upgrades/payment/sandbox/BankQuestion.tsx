import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import styles from './SandboxForm.module.css'

interface BankQuestionProps {
  busy: boolean
  onAnswer: (accepts: boolean) => void
}

/** The place of the bank's own page (3-D Secure). */
export function BankQuestion({ busy, onAnswer }: BankQuestionProps) {
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
