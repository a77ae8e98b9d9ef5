import { useState, type MouseEvent, type ReactNode } from 'react'
import type { AdCard as AdCardData } from '../../../contract/ads/endpoints.ts'
import { photoColour, photoSrcSet, photoVariant } from '../../../contract/photo.ts'
import { formatDay, formatDrop, formatPrice } from '../../../contract/text/format.ts'
import { Heart } from '../../favorites/hearts/Heart.tsx'
import { placeWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { useSavesData } from '../../ground/saver.ts'
import { useSite } from '../../ground/site.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import styles from './AdCard.module.css'
import { LevelBadge } from './LevelBadge.tsx'

interface AdCardProps {
  ad: AdCardData
  /** `sizes` of the photo in its grid. */
  sizes: string
  /** Fetches the photo at once, for cards that are visible on opening. */
  first?: boolean
  /** Control in the corner of the photo, in place of the usual heart. */
  heart?: ReactNode
}

/**
 * An ad in a list: photo with its badges, then price, title, place and day, all in one link. The heart and the data saver's
 * photo button stand outside the link.
 */
export function AdCard({ ad, sizes, first = false, heart = <Heart ad={ad} /> }: AdCardProps) {
  const { _id: id } = ad
  const [photo = ''] = ad.imagenes
  const photos = ad.fotos ?? ad.imagenes.length
  const small = photo === '' ? '/sin-foto.svg' : photoVariant(photo, '360.webp')
  const colour = photoColour(photo)
  const savesData = useSavesData()
  const [isAsked, setAsked] = useState(false)
  const waits = savesData && colour && !isAsked
  const { today } = useSite()
  const where = [
    placeWords(ad.caracteristicas),
    ad.distancia && `a ${ad.distancia} km`,
    formatDay(ad.fechaCreacion, today),
  ]
  const ask = ({ currentTarget }: MouseEvent) => {
    setAsked(true)
    // The button disappears; the keyboard focus stays in the card.
    currentTarget.closest('article')?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <article className={styles['card']}>
      <Link className={styles['link']} to={paths.ad(id)}>
        <span className={styles['photo']}>
          <Photo
            src={waits ? undefined : small}
            srcSet={colour && !savesData ? photoSrcSet(photo) : undefined}
            sizes={sizes}
            alt={`Foto de ${ad.titulo}`}
            colour={colour}
            first={first}
          />
          {photos > 1 && (
            <span className={styles['count']}>
              {photos}
              <span className="solo-lectores"> fotos</span>
              <Icon name="images" size={14} />
            </span>
          )}
          <span className={styles['badges']}>
            <LevelBadge nivel={ad.nivel} showLabel={ad.showLabel} />
            {ad.apartado && <span className={styles['reserved']}>Apartado</span>}
          </span>
        </span>
        <span className={styles['words']}>
          <span className={styles['cost']}>
            <strong className={styles['price']} data-free={ad.precio === 0 || undefined}>
              {formatPrice(ad.precio)}
            </strong>
            {ad.precioAntes && (
              <small className={styles['before']}>
                <span className="solo-lectores"> Antes: </span>
                <s>{formatPrice(ad.precioAntes).replace(' MXN', '')}</s>{' '}
                <b>{formatDrop(Number(ad.precio), ad.precioAntes)}</b>
              </small>
            )}
          </span>
          <h3 className={styles['title']}>{ad.titulo}</h3>
          <span className={styles['place']}>
            {where.map((words) => words && [<span key={words}>{words}</span>, ' '])}
          </span>
        </span>
      </Link>
      {waits && (
        <button type="button" className={styles['ask']} onClick={ask}>
          Ver foto
        </button>
      )}
      {heart}
    </article>
  )
}

/** Skeleton of a card: same photo, same lines. */
export function AdCardSkeleton() {
  return (
    <div className={styles['card']}>
      <div className={styles['link']}>
        <Skeleton shape="photo" />
        <span className={styles['words']}>
          <span className={styles['price']}>
            <Skeleton shape="short" />
          </span>
          <span className={styles['title']}>
            <Skeleton />
          </span>
        </span>
      </div>
    </div>
  )
}
