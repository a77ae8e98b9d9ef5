import { Link } from '../ui/Link.tsx'
import type { AdCard as AdCardData } from '../../contract/endpoints/ads.ts'
import { formatDate, formatPrice } from '../../contract/format.ts'
import { photoColour, photoSrcSet, photoVariant } from '../../contract/photo.ts'
import { paths } from '../app/paths.ts'
import { Photo } from '../ui/Photo.tsx'
import styles from './AdCard.module.css'
import { LevelBadge } from './LevelBadge.tsx'
import { placeWords } from './placeWords.ts'

interface AdCardProps {
  ad: AdCardData
  /** Widths at which the grid shows its photos. */
  sizes: string
  /** Among what is seen first: its photo is fetched at once. */
  first?: boolean
}

/** An ad in a list: the photo leads, then price, title, place and day; all of it is one link. */
export function AdCard({ ad, sizes, first = false }: AdCardProps) {
  const { _id: id } = ad
  const [photo = ''] = ad.imagenes
  const place = placeWords(ad.caracteristicas)
  return (
    <article className={styles['card']}>
      <Link className={styles['link']} to={paths.ad(id)}>
        <span className={styles['photo']}>
          <Photo
            src={photo === '' ? '/sin-foto.svg' : photoVariant(photo, '360.webp')}
            srcSet={photo.startsWith('/media/') ? photoSrcSet(photo) : undefined}
            sizes={sizes}
            alt={`Foto de ${ad.titulo}`}
            colour={photoColour(photo)}
            first={first}
          />
          <span className={styles['badge']}>
            <LevelBadge nivel={ad.nivel} showLabel={ad.showLabel} />
          </span>
        </span>
        <span className={styles['words']}>
          <strong className={styles['price']} data-free={ad.precio === 0 || undefined}>
            {formatPrice(ad.precio)}
          </strong>
          <h3 className={styles['title']}>{ad.titulo}</h3>
          {place !== '' && <span className={styles['small']}>{place}</span>}
          <span className={styles['small']}>{formatDate(ad.fechaCreacion)}</span>
        </span>
      </Link>
    </article>
  )
}
