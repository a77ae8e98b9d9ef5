import { useState } from 'react'
import type { Ad } from '../../contract/ads/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { PAID_LEVELS, PLANS } from '../../contract/upgrades/plans.ts'
import { paths } from '../ground/paths.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import styles from './PlansSheet.module.css'
import { GIVES } from './planWords.ts'

/** The plans, offered to who has just published (`?modal=true`; specification, section 2, Ad detail). */
export function PlansSheet({ ad: { _id: id, estadoAnuncio } }: { ad: Ad }) {
  const [isOpen, setOpen] = useState(estadoAnuncio === 'activo')
  const close = () => setOpen(false)
  return (
    <Sheet
      title="¡Publicado! ¿Quieres venderlo antes?"
      open={isOpen}
      onClose={close}
      actions={<Button onClick={close}>Ahora no</Button>}
    >
      <p>Tu anuncio ya está en el sitio, gratis. Con un plan lo ven más personas:</p>
      <ul className={styles['plans']}>
        {PAID_LEVELS.map((plan) => (
          <li key={plan} className={styles['plan']}>
            <h3 className={styles['name']}>
              <span className={styles['badge']} data-level={plan}>
                {PLANS[plan].nombre}
              </span>
              <span>
                {formatPrice(PLANS[plan].precio)} · {PLANS[plan].dias} días
              </span>
            </h3>
            <ul className={styles['gives']}>
              {GIVES[plan].map(({ icon, text }) => (
                <li key={text}>
                  <Icon name={icon} size={18} />
                  {text}
                </li>
              ))}
            </ul>
            <ButtonLink
              look={plan === 'premium' ? 'main' : 'plain'}
              to={paths.upgrade(id, plan)}
              icon={<Icon name="rocket" size={18} />}
              replace
            >
              Mejorar a {PLANS[plan].nombre}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
