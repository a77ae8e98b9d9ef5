import { deliveryToBuyer } from '../../../contract/ads/delivery.ts'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import styles from './Delivery.module.css'

const ICONS: Readonly<Record<string, IconName>> = {
  'punto medio': 'handshake',
  'mi domicilio': 'house',
  'domicilio del comprador': 'truck',
  paquetería: 'package',
  'puntos específicos': 'map-pin',
  'domicilio del cliente': 'truck',
  'mi local': 'store',
}

/** How the thing changes hands, or where the service is given. */
export function Delivery({ forms }: { forms: Ad['formasEntrega'] }) {
  return (
    <ul className={styles['forms']}>
      {forms.map(({ forma, detalles }) => (
        <li className={styles['form']} key={forma}>
          <Icon name={ICONS[forma] ?? 'handshake'} size={20} />
          <span>
            {deliveryToBuyer(forma)}
            {detalles && <span className={styles['details']}>{detalles}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
