import type { User } from '../../../contract/account/endpoints.ts'
import { categoryLabel } from '../../../contract/ads/categories.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { formatPrice, groupThousands } from '../../../contract/text/format.ts'
import { AdSection } from '../../ads/AdSection.tsx'
import { contactLink } from '../../ads/contact/contactLinks.ts'
import { AdText } from '../../ads/facts/AdText.tsx'
import { Gallery } from '../../ads/gallery/Gallery.tsx'
import { placeWords } from '../../ground/adWords.ts'
import { usePhotoUrls } from '../../photos/usePhotoUrls.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { SellerWarning } from '../publish/SellerWarning.tsx'
import { CreateWizard } from './CreateWizard.tsx'
import type { PreviewProps } from './wizardProps.ts'
import styles from './WizardScreen.module.css'

const CONTACT_ICONS = { email: 'mail', phone: 'phone', whatsapp: 'brand-whatsapp' } as const

/** The wizard for a user or a guest; its last step uses the parts of the ad's page. */
export function WizardScreen({ kind, user }: { kind: TipoAnuncio; user: User | null }) {
  return (
    <CreateWizard kind={kind} user={user} Preview={AdPreview}>
      <SellerWarning />
    </CreateWizard>
  )
}

/** The ad as buyers will see it, from the parts of the ad's page. */
export function AdPreview({ ad, photos }: PreviewProps) {
  const urls = usePhotoUrls(photos)
  const cantidad = Number(ad.caracteristicas['cantidad'] ?? 1)
  return (
    <Stack gap={3} className={styles['preview']}>
      <div className={styles['photos']}>
        <Gallery photos={urls} titulo={ad.titulo} />
      </div>
      <div className={styles['card']}>
        <p className={styles['price']} data-free={ad.precio === 0 || undefined}>
          {formatPrice(ad.precio)}
        </p>
        <p className={styles['title']}>{ad.titulo}</p>
        <Stack as="ul" gap={2} className={styles['facts']}>
          <li>
            <Icon name="tag" size={18} />
            {categoryLabel(ad.categoria)}
          </li>
          <li>
            <Icon name="map-pin" size={18} />
            {placeWords(ad.caracteristicas)}
          </li>
          {cantidad > 1 && <li>Cantidad: {groupThousands(cantidad)}</li>}
        </Stack>
      </div>
      <AdText ad={ad} heading="h3" />
      <AdSection title="Contacto" heading="h3">
        <Contacts ad={ad} />
      </AdSection>
    </Stack>
  )
}

function Contacts({ ad: { titulo, contacto, contactoPara } }: { ad: AdInput }) {
  return (
    <Stack as="ul" gap={2} className={styles['facts']}>
      {contactoPara === 'escribieron' && (
        <li>
          <Icon name="message-circle" size={18} />
          <span>Solo lo ve quien ya te escribió</span>
        </li>
      )}
      {contacto.map((contact) => {
        const icon = CONTACT_ICONS[contact.tipo]
        return (
          <li key={contact.tipo}>
            <Icon name={icon} size={18} />
            <span>{contactLink(contact, { titulo, address: '', opening: '' })?.shown}</span>
          </li>
        )
      })}
    </Stack>
  )
}
