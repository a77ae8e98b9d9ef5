import type { Ad } from '../../../contract/ads/endpoints.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import styles from './Delivery.module.css'

/** Each form by its wire value, as its buyer reads it; the wizard's words are the seller's. */
const FORMS: Readonly<Record<string, readonly [IconName, string]>> = {
  'punto medio': ['handshake', 'Se ven en un punto medio'],
  'mi domicilio': ['house', 'Lo recoges en su domicilio'],
  'domicilio del comprador': ['truck', 'Te lo lleva a tu domicilio'],
  paquetería: ['package', 'Te lo envía por paquetería'],
  'puntos específicos': ['map-pin', 'Entrega en puntos específicos'],
  'domicilio del cliente': ['car', 'Va a tu domicilio'],
  'mi local': ['store', 'Atiende en su local'],
  otro: ['message-circle', 'De otra forma'],
}

/** How the thing changes hands, or where the service is given. */
export function Delivery({ forms }: { forms: Ad['formasEntrega'] }) {
  return (
    <ul className={styles['forms']}>
      {forms.map(({ forma, detalles }) => {
        const [icon, words] = FORMS[forma] ?? ['info', forma]
        return (
          <li className={styles['form']} key={forma}>
            <Icon name={icon} size={20} />
            <span>
              {words}
              {detalles && <span className={styles['details']}>{detalles}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
