import { Icon } from '../../ui/picture/Icon.tsx'
import { deliveryLabel } from '../../../contract/ads/delivery.ts'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import styles from './Delivery.module.css'

/** How the thing changes hands, or where the service is given. */
export function Delivery({ forms }: { forms: Ad['formasEntrega'] }) {
  return (
    <ul className={styles['forms']}>
      {forms.map(({ forma, detalles }) => (
        <li className={styles['form']} key={forma}>
          <Icon name="handshake" size={20} />
          <span>
            {deliveryLabel(forma)}
            {detalles && <span className={styles['details']}>{detalles}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
