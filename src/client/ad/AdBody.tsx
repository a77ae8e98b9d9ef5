import type { ReactNode } from 'react'
import type { Ad } from '../../contract/endpoints/ads.ts'
import type { Review, Seller } from '../../contract/endpoints/people.ts'
import styles from './AdPage.module.css'
import { characteristicRows } from './characteristicRows.ts'
import { Characteristics } from './Characteristics.tsx'
import { Delivery } from './Delivery.tsx'
import { NewestReviews } from './NewestReviews.tsx'

interface AdBodyProps {
  ad: Ad
  seller: Seller
  reviews: readonly Review[]
}

/** What is read after photos and price; parts without anything in them are left out. */
export function AdBody({ ad, seller, reviews }: AdBodyProps) {
  const groups = characteristicRows(ad)
  return (
    <>
      <Section title="Descripción">
        <p className={styles['description']}>{ad.descripcion}</p>
      </Section>
      {groups.length > 0 && (
        <Section title="Características">
          <Characteristics groups={groups} />
        </Section>
      )}
      {ad.formasEntrega.length > 0 && (
        <Section title={ad.tipoAnuncio === 'servicio' ? 'Dónde se presta' : 'Formas de entrega'}>
          <Delivery forms={ad.formasEntrega} />
        </Section>
      )}
      <Section title="Reseñas del vendedor">
        <NewestReviews reviews={reviews} seller={seller} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
