import { useState, type ReactNode } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { photoColour, photoVariant } from '../../../contract/photo.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { adTitle } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { shareLinks } from '../contact/shareLinks.ts'
import styles from './PublishedSheet.module.css'

interface PublishedSheetProps {
  ad: Ad
  /** The one offer, below the greeting. */
  offer: ReactNode
  onClose: () => void
}

const loadFlyer = () => import('../flyer/Flyer.tsx').then((m) => m.Flyer)

/** Greets a seller who has just published (`?modal=true`): their ad, ways to spread it, then one offer. */
export function PublishedSheet({ ad, offer, onClose }: PublishedSheetProps) {
  const [isFlyer, setFlyer] = useState(false)
  const address = useSite().origin + paths.ad(ad._id)
  const { whatsapp } = shareLinks({ title: adTitle(ad), address })
  const [first] = ad.imagenes
  return (
    <Sheet
      title="¡Publicado!"
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>Ver mi anuncio</Button>}
    >
      <Stack gap={3}>
        {first !== undefined && (
          <div className={styles['photo']}>
            <Photo
              src={photoVariant(first, '640.webp')}
              alt={ad.titulo}
              colour={photoColour(first)}
              first
            />
          </div>
        )}
        <p className={styles['words']}>
          <Icon name="party-popper" size={24} />
          <span>
            <strong>{ad.titulo}</strong> {formatPrice(ad.precio)}
          </span>
        </p>
        <p>Ya lo puede ver todo México, gratis. Compártelo y se vende antes:</p>
        <ButtonLink
          wide
          look="main"
          to={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Icon name="brand-whatsapp" size={20} />}
        >
          Compartir por WhatsApp
        </ButtonLink>
        <Button
          wide
          icon={<Icon name="qr-code" size={20} />}
          aria-expanded={isFlyer}
          onClick={() => setFlyer(!isFlyer)}
        >
          Cartel con QR
        </Button>
        {isFlyer && <Part load={loadFlyer} props={{ ad }} onMissing={() => setFlyer(false)} />}
      </Stack>
      {offer}
    </Sheet>
  )
}
