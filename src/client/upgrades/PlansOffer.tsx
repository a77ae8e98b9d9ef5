import type { Ad } from '../../contract/ads/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { PAID_LEVELS, PLANS } from '../../contract/upgrades/plans.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { Stack } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PlansOffer.module.css'
import { givesOf } from './planWords.ts'

/** The plans, offered once to who has just published (`?modal=true`; specification, section 2, Ad detail). */
export function PlansOffer({ ad: { _id: id } }: { ad: Pick<Ad, '_id'> }) {
  return (
    <section className={styles['offer']} aria-labelledby="oferta-de-planes">
      <h3 id="oferta-de-planes">¿Quieres venderlo antes?</h3>
      <p>Con un plan lo ven más personas:</p>
      <Stack as="ul" gap={3} className={styles['plans']}>
        {PAID_LEVELS.map((plan) => (
          <li key={plan} className={styles['plan']}>
            <h4 className={styles['name']}>
              <span className={styles['badge']} data-badge={PLANS[plan].badge}>
                {PLANS[plan].nombre}
              </span>
              <span>
                {formatPrice(PLANS[plan].precio)} · {PLANS[plan].dias} días
              </span>
            </h4>
            <Stack as="ul" gap={2} className={styles['gives']}>
              {givesOf(plan).map(({ icon, text }) => (
                <li key={text}>
                  <Icon name={icon} size={18} />
                  {text}
                </li>
              ))}
            </Stack>
            <ButtonLink
              to={sellingPaths.upgrade(id, plan)}
              icon={<Icon name="rocket" size={18} />}
              replace
            >
              Mejorar a {PLANS[plan].nombre}
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </section>
  )
}
