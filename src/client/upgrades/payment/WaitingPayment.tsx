import { formatDate } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { useSite } from '../../ground/site.ts'
import { Actions } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { refundMail } from '../result/refundMail.ts'
import type { UpgradeState, Voucher, WaitingPayment as Waiting } from '../upgradeAnswers.ts'
import styles from './WaitingPayment.module.css'

interface WaitingPaymentProps {
  id: string
  modo: UpgradeState['modo']
  payment: Waiting
  onChange: () => void
}

const loadTill = () => import('./sandbox/SandboxTill.tsx').then((m) => m.SandboxTill)

const OF_ITS_OWN: Readonly<
  Record<Exclude<Waiting['estado'], 'en proceso'>, { title: string; text: string }>
> = {
  'en disputa': {
    title: 'Tu banco revisa este pago',
    text: 'El plan está detenido mientras tanto.',
  },
  'por devolver': {
    title: 'Te estamos devolviendo tu dinero',
    text: 'Este pago ya no cuenta para un plan. Según tu banco, lo verás en unos días.',
  },
  'a mano': {
    title: 'Te debemos este dinero',
    text: 'No pudimos devolverlo de forma automática. Escríbenos y te lo regresamos.',
  },
}

/** A payment that waits: for its money, for the bank, or for its refund. */
export function WaitingPayment({ id, modo, payment, onChange }: WaitingPaymentProps) {
  const { plan, estado, ficha, referencia } = payment
  const { supportEmail } = useSite()
  const { title, text } = waitingWords(payment)
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/announcement/upgrade/:id', { params: { id }, query: { plan } })
    onChange()
  })
  return (
    <section className={styles['waiting']} aria-label={`Pago de ${PLANS[plan].nombre}`}>
      <h2 className={styles['title']}>
        <Icon name={ficha ? 'receipt' : 'hourglass'} size={22} />
        {title}
      </h2>
      {ficha && <VoucherNumber {...ficha} />}
      <p>{text}</p>
      <p className={styles['small']}>Referencia: {referencia}</p>
      {failure && <ActFailure failure={failure} />}
      {estado === 'a mano' && (
        <a className={styles['link']} href={refundMail(supportEmail, referencia)}>
          Escribir a soporte
        </a>
      )}
      {ficha && (
        <Actions gap={3} className={styles['actions']}>
          {modo === 'sandbox' && <Part load={loadTill} props={{ id, plan, onPaid: onChange }} />}
          <Button busy={isActing} onClick={act}>
            Pagar de otra forma
          </Button>
        </Actions>
      )}
    </section>
  )
}

function VoucherNumber({ numero, url }: Pick<Voucher, 'numero' | 'url'>) {
  return (
    <div className={styles['voucher']}>
      <strong className={styles['number']}>{numero.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</strong>
      {url !== null && (
        <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
          Ver la ficha con su código de barras
        </a>
      )}
    </div>
  )
}

interface WaitingPaymentsProps {
  id: string
  state: UpgradeState
  /** Called after a change of a payment. */
  onChange: () => void
}

/** The unfinished payments of an ad. */
export function WaitingPayments({ id, state: { pagos, modo }, onChange }: WaitingPaymentsProps) {
  return pagos.map((payment) => (
    <WaitingPayment
      key={payment.referencia}
      id={id}
      modo={modo}
      payment={payment}
      onChange={onChange}
    />
  ))
}

/** Title and text about an unfinished payment, for its buyer. */
function waitingWords({ estado, ficha, plan }: Waiting): {
  title: string
  text: string
} {
  if (estado !== 'en proceso') return OF_ITS_OWN[estado]
  const { nombre } = PLANS[plan]
  if (ficha) {
    return {
      title: `Paga ${nombre} en OXXO`,
      text: `Muestra este número en la caja a más tardar el ${formatDate(ficha.vence)}. El plan empieza cuando llega tu dinero, por lo general al día siguiente.`,
    }
  }
  return {
    title: 'Estamos confirmando tu pago',
    text: `Tu banco todavía no contesta. No pagues otra vez: te avisamos en cuanto ${nombre} empiece.`,
  }
}
