import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { AdSection } from '../AdSection.tsx'
import styles from './AdText.module.css'
import { characteristicRows } from './characteristicRows.ts'
import { Characteristics } from './Characteristics.tsx'
import { Delivery } from './Delivery.tsx'

interface AdTextProps {
  ad: Pick<
    AdInput,
    'descripcion' | 'tipoAnuncio' | 'categoria' | 'caracteristicas' | 'formasEntrega'
  >
  heading?: 'h2' | 'h3'
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

/** What the seller says of the thing: their text and its characteristics. */
export function AdDescription({ ad, ...level }: AdTextProps) {
  const groups = characteristicRows(ad)
  return (
    <>
      <AdSection title="Descripción" {...level}>
        <p className={styles['description']}>{ad.descripcion}</p>
      </AdSection>
      {groups.length > 0 && (
        <AdSection title="Características" {...level}>
          <Characteristics groups={groups} />
        </AdSection>
      )}
    </>
  )
}

/** How it changes hands; nothing where the kind has no such forms. */
export function DeliverySection({ ad, ...level }: AdTextProps) {
  if (ad.formasEntrega.length === 0) return null
  return (
    <AdSection
      title={ad.tipoAnuncio === 'servicio' ? 'Dónde se presta' : 'Formas de entrega'}
      {...level}
    >
      <Delivery forms={ad.formasEntrega} />
    </AdSection>
  )
}
