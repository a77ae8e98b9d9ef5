import { formatDate, reverseDate } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import { paths } from '../../ground/paths.ts'
import { sellingPaths } from '../../ground/sellingPaths.ts'
import { useSite } from '../../ground/site.ts'
import { Actions, Card, Stack } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { WaitingPayments } from '../payment/WaitingPayment.tsx'
import type { UpgradeState } from '../upgradeAnswers.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import styles from './SuccessPage.module.css'

interface SuccessPageProps {
  id: string
  state: UpgradeState
  outcome: PaymentOutcome
  reload: () => void
}

interface SuccessWords {
  icon: IconName
  title: string
  text: string
}

const WORDS: Readonly<Record<Exclude<PaymentOutcome['kind'], 'done'>, SuccessWords>> = {
  waiting: {
    icon: 'hourglass',
    title: 'Tu pago está en camino',
    text: 'Esta página se actualiza sola. También te avisamos en tus notificaciones.',
  },
  confirming: {
    icon: 'hourglass',
    title: 'Estamos confirmando tu pago',
    text: 'No pagues otra vez. Esta página se actualiza sola, y te avisamos en tus notificaciones.',
  },
  ended: {
    icon: 'circle-alert',
    title: 'El pago no se completó',
    text: 'No se cobró nada. Puedes intentarlo otra vez.',
  },
  none: {
    icon: 'info',
    title: 'Aún no has comprado un plan',
    text: 'Elige uno para que más personas vean tu anuncio.',
  },
}

/** Shows the outcome of a payment: the level with its dates, the wait for it, or the failure. */
export function SuccessPage({ id, state, outcome, reload }: SuccessPageProps) {
  const { today } = useSite()
  const { icon, title, text } = successWords(outcome, today)
  return (
    <main className={styles['page']}>
      <Stack gap={2} className={styles['head']} data-kind={outcome.kind}>
        <Icon name={icon} size={40} />
        <h1>{title}</h1>
        <output className={styles['text']}>{text}</output>
        <p className={styles['ad']}>{state.titulo}</p>
      </Stack>
      {outcome.kind === 'done' && <Level outcome={outcome} />}
      <WaitingPayments id={id} state={state} onChange={reload} />
      <Actions gap={3} className={styles['ways']}>
        <ButtonLink look={outcome.kind === 'done' ? 'main' : 'plain'} to={paths.ad(id)}>
          Ver mi anuncio
        </ButtonLink>
        <ButtonLink to={sellingPaths.upgrade(id)}>
          {outcome.kind === 'ended' ? 'Intentar otra vez' : 'Ver los planes'}
        </ButtonLink>
      </Actions>
    </main>
  )
}

function Level({ outcome: { last, isSure } }: { outcome: PaymentOutcome & { kind: 'done' } }) {
  return (
    <>
      <Card as="dl" className={styles['level']}>
        <div>
          <dt>Plan</dt>
          <dd>
            <span className={styles['badge']} data-badge={PLANS[last.nivel].badge}>
              {PLANS[last.nivel].nombre}
            </span>
          </dd>
        </div>
        <div>
          <dt>Empieza</dt>
          <dd>{formatDate(last.fechaInicio)}</dd>
        </div>
        <div>
          <dt>Termina</dt>
          <dd>{formatDate(last.fechaFin)}</dd>
        </div>
      </Card>
      {!isSure && (
        <Alert kind="warning" title="¿Acabas de hacer otro pago?">
          Si no aparece aquí, lo estamos confirmando. No pagues otra vez: te avisamos en cuanto
          llegue.
        </Alert>
      )}
      <p className={styles['small']}>
        Si tu anuncio tiene un plan activo, el nuevo empieza cuando ese termine: no pierdes ni un
        día.
      </p>
    </>
  )
}

/** `today`: yyyy-mm-dd in Mexico City. */
function successWords(outcome: PaymentOutcome, today: string): SuccessWords {
  if (outcome.kind !== 'done') return WORDS[outcome.kind]
  const { nivel, fechaInicio, fechaFin } = outcome.last
  const { nombre } = PLANS[nivel]
  if (reverseDate(fechaFin) < today) {
    return { icon: 'info', title: `Tu plan ${nombre} terminó`, text: 'Puedes comprar otro.' }
  }
  if (reverseDate(fechaInicio) > today) {
    const day = formatDate(fechaInicio)
    return { icon: 'circle-check', title: '¡Listo!', text: `${nombre} empieza el ${day}.` }
  }
  return {
    icon: 'party-popper',
    title: `¡Listo! Tu anuncio es ${nombre}`,
    text: 'Ya lo ven más personas.',
  }
}
