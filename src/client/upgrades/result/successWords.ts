import { formatDate } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import type { IconName } from '../../ui/picture/iconName.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'

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

/** `today`: yyyy-mm-dd in Mexico City. */
export function successWords(outcome: PaymentOutcome, today: string): SuccessWords {
  if (outcome.kind !== 'done') return WORDS[outcome.kind]
  const { nivel, fechaInicio, fechaFin } = outcome.last
  const { nombre } = PLANS[nivel]
  if (isoDay(fechaFin) < today) {
    return { icon: 'info', title: `Tu plan ${nombre} terminó`, text: 'Puedes comprar otro.' }
  }
  if (isoDay(fechaInicio) > today) {
    const day = formatDate(fechaInicio)
    return { icon: 'circle-check', title: '¡Listo!', text: `${nombre} empieza el ${day}.` }
  }
  return {
    icon: 'party-popper',
    title: `¡Listo! Tu anuncio es ${nombre}`,
    text: 'Ya lo ven más personas.',
  }
}

function isoDay(wireDate: string): string {
  return wireDate.split('-').toReversed().join('-')
}
