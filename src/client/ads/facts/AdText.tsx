import type { FormaEntrega } from '../../../contract/ads/delivery.ts'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { AdSection } from '../AdSection.tsx'
import styles from './AdText.module.css'
import { characteristicRows, type CharacteristicGroup } from './characteristicRows.ts'

interface AdTextProps {
  ad: Pick<
    AdInput,
    'descripcion' | 'tipoAnuncio' | 'categoria' | 'caracteristicas' | 'formasEntrega'
  >
  heading?: 'h2' | 'h3'
}

type FormInWords = readonly [IconName, string]

/** Each form by its wire value, as its buyer reads it; the wizard's words are the seller's. */
const FORMS: Readonly<Record<string, FormInWords>> = {
  'punto medio': ['handshake', 'Se ven en un punto medio'],
  'mi domicilio': ['house', 'Lo recoges en su domicilio'],
  'domicilio del comprador': ['truck', 'Te lo lleva a tu domicilio'],
  paquetería: ['package', 'Te lo envía por paquetería'],
  'puntos específicos': ['map-pin', 'Entrega en puntos específicos'],
  'domicilio del cliente': ['car', 'Va a tu domicilio'],
  'mi local': ['store', 'Atiende en su local'],
  otro: ['message-circle', 'De otra forma'],
} satisfies Record<FormaEntrega, FormInWords>

const HANDED_OVER = 'Formas de entrega'
const DELIVERY_TITLES: Readonly<Record<TipoAnuncio, string>> = {
  producto: HANDED_OVER,
  servicio: 'Dónde se presta',
  gratis: HANDED_OVER,
  vehiculo: HANDED_OVER,
  inmueble: HANDED_OVER,
}

/** Description, characteristics and delivery; parts without anything in them are left out. */
export function AdText(props: AdTextProps) {
  return (
    <>
      <AdDescription {...props} />
      <DeliverySection {...props} />
    </>
  )
}

/** Shows the seller's description of the thing and its characteristics. */
export function AdDescription({ ad, ...level }: AdTextProps) {
  const groups = characteristicRows(ad)
  return (
    <>
      <AdSection title="Descripción" {...level}>
        <p className={styles['description']}>{ad.descripcion}</p>
      </AdSection>
      {groups.length > 0 && (
        <AdSection title={'Caracte\u00ADrísticas'} {...level}>
          <Characteristics groups={groups} />
        </AdSection>
      )}
    </>
  )
}

/** The thing's data, two columns of label and value, by group. */
function Characteristics({ groups }: { groups: readonly CharacteristicGroup[] }) {
  return groups.map(({ name, rows }) => (
    <div className={styles['group']} key={name}>
      {name && <h3>{name}</h3>}
      <dl className={styles['rows']}>
        {rows.map(({ key, label, value }) => (
          <div className={styles['row']} key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

/** How it changes hands; nothing where the kind has no such forms. */
export function DeliverySection({ ad, ...level }: AdTextProps) {
  if (ad.formasEntrega.length === 0) return null
  return (
    <AdSection title={DELIVERY_TITLES[ad.tipoAnuncio]} {...level}>
      <Delivery forms={ad.formasEntrega} />
    </AdSection>
  )
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
