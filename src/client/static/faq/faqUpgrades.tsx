import type { Site } from '../../../contract/page.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { PAID_LEVELS, PLANS } from '../../../contract/upgrades/plans.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Question } from './faqQuestion.ts'
import { PlansTable } from './PlansTable.tsx'

const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' })
const OFFERED = OR.format(
  PAID_LEVELS.map((level) => {
    const { nombre, precio, dias } = PLANS[level]
    return `${nombre} (${formatPrice(precio)}, ${dias} días)`
  }),
)

/** The paid levels: what they give, when they start, how they are paid and given back. */
export const upgradeQuestions = ({ supportEmail }: Site): readonly Question[] => [
  {
    id: 'planes',
    question: '¿Cómo mejoro mi anuncio y cuánto cuesta?',
    answer: (
      <>
        <ol>
          <li>
            Abre tu anuncio desde <strong>Mis anuncios</strong> y toca «Mejorar».
          </li>
          <li>Elige {OFFERED}.</li>
          <li>Revisa en qué días empieza y termina, toca «Comprar» y paga.</li>
        </ol>
        <PlansTable />
      </>
    ),
  },
  {
    id: 'inicio-plan',
    question: '¿Cuándo empieza mi plan?',
    answer: (
      <p>
        En cuanto se confirma el pago. Si tu anuncio ya tiene un plan activo, el nuevo empieza
        cuando ese termine, así no pierdes ni un día. Al acabar el último, tu anuncio vuelve a{' '}
        {PLANS.estandar.nombre}; nada se cobra solo.
      </p>
    ),
  },
  {
    id: 'pago',
    question: '¿Cómo pago y qué hago si algo falla?',
    answer: (
      <p>
        Con tarjeta de crédito o débito, o en efectivo en OXXO (el plan empieza cuando llega el
        dinero), por medio de un proveedor de pagos seguro: nosotros no vemos ni guardamos tu
        tarjeta. Si se cobró y el plan no se pudo aplicar, te devolvemos el dinero: a tu tarjeta,
        sin que lo pidas; si pagaste en OXXO, a la cuenta bancaria que nos digas. Si algo no te
        cuadra, toca «Solicitar reembolso» o escribe a{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> con la referencia. Los casos están en
        las <Link to={`${paths.terms}#reembolsos`}>condiciones de uso</Link>.
      </p>
    ),
  },
]
