import { formatDate } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import type { WaitingPayment } from '../upgradeAnswers.ts'

const OF_ITS_OWN: Readonly<
  Record<Exclude<WaitingPayment['estado'], 'en proceso'>, { title: string; text: string }>
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

/** What its buyer should know of a payment that has not come to its end. */
export function waitingWords({ estado, ficha, plan }: WaitingPayment): {
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
