import { useState, type ReactNode } from 'react'
import { categoryLabel } from '../../../contract/ads/categories.ts'
import type { HeldAd } from '../../../contract/moderation/endpoints.ts'
import { photoColour, photoVariant } from '../../../contract/photo.ts'
import { formatDay, formatPrice } from '../../../contract/text/format.ts'
import { placeWords } from '../../ground/adWords.ts'
import { BADGE_LABELS } from '../../ground/ownAdWords.ts'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { Chip, type ChipLook } from '../../staff/Chip.tsx'
import { NewTabLink } from '../../staff/NewTabLink.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import styles from './HeldAdView.module.css'

const LOOKS: Readonly<Record<HeldAd['estadoAnuncio'], ChipLook>> = {
  activo: 'good',
  revision: 'waiting',
  caducado: 'plain',
  vendido: 'plain',
  eliminado: 'plain',
  retirado: 'bad',
  suspendido: 'bad',
  pausado: 'plain',
}

interface HeldAdViewProps {
  ad: HeldAd
  /** Heading level that fits the surrounding page. */
  heading?: 'h2' | 'h3'
  /** Stands between photos and text. */
  children?: ReactNode
}

/** An ad as staff see it: all its photos and text, and its seller; no ways of contact. */
export function HeldAdView({ ad, heading: Heading = 'h3', children }: HeldAdViewProps) {
  const { _id: id, vendedor } = ad
  const { today } = useSite()
  const [large, setLarge] = useState(0)
  const photo = ad.imagenes[large] ?? ad.imagenes[0]
  const isPublic = ad.estadoAnuncio === 'activo' || ad.estadoAnuncio === 'suspendido'
  return (
    <article className={styles['ad']}>
      {photo !== undefined && (
        <div className={styles['photo']}>
          <Photo
            src={photoVariant(photo, '640.webp')}
            alt={`Foto ${large + 1} de ${ad.titulo}`}
            colour={photoColour(photo)}
            behind={photoVariant(photo, '360.webp')}
            whole
          />
        </div>
      )}
      {ad.imagenes.length > 1 && (
        <ul className={styles['thumbs']} aria-label="Fotos">
          {ad.imagenes.map((image, place) => (
            <li key={image}>
              <button
                type="button"
                className={styles['thumb']}
                aria-label={`Ver foto ${place + 1}`}
                aria-pressed={place === large}
                onClick={() => setLarge(place)}
              >
                <Photo src={photoVariant(image, '360.webp')} alt="" colour={photoColour(image)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
      <div className={styles['words']}>
        <p className={styles['line']}>
          <strong className={styles['price']}>{formatPrice(ad.precio)}</strong>
          <Chip look={LOOKS[ad.estadoAnuncio]}>{BADGE_LABELS[ad.estadoAnuncio]}</Chip>
        </p>
        <Heading className={styles['title']}>
          {isPublic ? <NewTabLink to={paths.ad(id)}>{ad.titulo}</NewTabLink> : ad.titulo}
        </Heading>
        {ad.motivo !== null && <p className={styles['reason']}>Motivo: {ad.motivo}</p>}
        <p className={styles['description']}>{ad.descripcion}</p>
        <p className={styles['soft']}>
          {[
            categoryLabel(ad.categoria),
            placeWords(ad.caracteristicas),
            formatDay(ad.fechaCreacion, today),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles['soft']}>
          {vendedor ? (
            <span>
              De{' '}
              <NewTabLink to={paths.seller(vendedor.sellerId)}>
                {vendedor.nombre} {vendedor.apellido}
              </NewTabLink>
            </span>
          ) : (
            'De una cuenta eliminada'
          )}
        </p>
      </div>
    </article>
  )
}
