import { Icon } from '../ui/Icon.tsx'
import { useId, type ReactNode } from 'react'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { categoryLabel } from '../../contract/categories.ts'
import type { User } from '../../contract/endpoints/account.ts'
import { formatPrice, groupThousands } from '../../contract/format.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { Characteristics } from '../ad/Characteristics.tsx'
import { characteristicRows } from '../ad/characteristicRows.ts'
import { contactLink } from '../ad/contactLinks.ts'
import { Delivery } from '../ad/Delivery.tsx'
import { Gallery } from '../ad/Gallery.tsx'
import { placeWords } from '../ad/placeWords.ts'
import { usePhotoUrls } from '../photos/usePhotoUrls.ts'
import { SellerWarning } from './SellerWarning.tsx'
import { Wizard, type PreviewProps } from './Wizard.tsx'
import styles from './WizardScreen.module.css'

const CONTACT_ICONS = { email: 'mail', phone: 'phone', whatsapp: 'message-circle' } as const

/** The wizard for somebody who is logged in; its last step is made of the ad page's own parts. */
export function WizardScreen({ kind, user }: { kind: TipoAnuncio; user: User }) {
  return (
    <>
      <SellerWarning />
      <Wizard kind={kind} user={user} Preview={AdPreview} />
    </>
  )
}

/** The ad as buyers will see it, made of the ad page's own parts. */
export function AdPreview({ ad, photos }: PreviewProps) {
  const urls = usePhotoUrls(photos)
  const groups = characteristicRows(ad)
  const cantidad = Number(ad.caracteristicas['cantidad'] ?? 1)
  return (
    <div className={styles['preview']}>
      <div className={styles['photos']}>
        <Gallery photos={urls} titulo={ad.titulo} />
      </div>
      <div className={styles['card']}>
        <p className={styles['price']} data-free={ad.precio === 0 || undefined}>
          {formatPrice(ad.precio)}
        </p>
        <p className={styles['title']}>{ad.titulo}</p>
        <ul className={styles['facts']}>
          <li>
            <Icon name="tag" size={18} />
            {categoryLabel(ad.categoria)}
          </li>
          <li>
            <Icon name="map-pin" size={18} />
            {placeWords(ad.caracteristicas)}
          </li>
          {cantidad > 1 && <li>Cantidad: {groupThousands(cantidad)}</li>}
        </ul>
      </div>
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
      <Section title="Contacto">
        <Contacts ad={ad} />
      </Section>
    </div>
  )
}

function Contacts({ ad: { titulo, contacto } }: { ad: AdInput }) {
  return (
    <ul className={styles['facts']}>
      {contacto.map((contact) => {
        const icon = CONTACT_ICONS[contact.tipo]
        return (
          <li key={contact.tipo}>
            <Icon name={icon} size={18} />
            {contactLink(contact, { titulo, address: '' })?.shown}
          </li>
        )
      })}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div>{children}</div>
    </section>
  )
}
