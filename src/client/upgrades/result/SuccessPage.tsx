import { formatDate } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { WaitingPayments } from '../payment/WaitingPayments.tsx'
import type { UpgradeState } from '../upgradeAnswers.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import styles from './SuccessPage.module.css'
import { successWords } from './successWords.ts'

interface SuccessPageProps {
  id: string
  state: UpgradeState
  outcome: PaymentOutcome
  reload: () => void
}

/** What became of a payment: the level with its dates, or what is still waited for. */
export function SuccessPage({ id, state, outcome, reload }: SuccessPageProps) {
  const { today } = useSite()
  const { icon, title, text } = successWords(outcome, today)
  return (
    <main className={styles['page']}>
      <div className={styles['head']} data-kind={outcome.kind}>
        <Icon name={icon} size={40} />
        <h1>{title}</h1>
        <output className={styles['text']}>{text}</output>
        <p className={styles['ad']}>{state.titulo}</p>
      </div>
      {outcome.kind === 'done' && <Level outcome={outcome} />}
      <WaitingPayments id={id} state={state} onChange={reload} />
      <div className={styles['ways']}>
        <ButtonLink look={outcome.kind === 'done' ? 'main' : 'plain'} to={paths.ad(id)}>
          Ver mi anuncio
        </ButtonLink>
        <ButtonLink to={paths.upgrade(id)}>
          {outcome.kind === 'ended' ? 'Intentar otra vez' : 'Ver los planes'}
        </ButtonLink>
      </div>
    </main>
  )
}

function Level({ outcome: { last, isSure } }: { outcome: PaymentOutcome & { kind: 'done' } }) {
  return (
    <>
      <dl className={styles['level']}>
        <div>
          <dt>Plan</dt>
          <dd>
            <span className={styles['badge']} data-level={last.nivel}>
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
      </dl>
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
