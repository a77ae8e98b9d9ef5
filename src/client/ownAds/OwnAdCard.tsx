import type { ReactNode } from 'react'
import type { OwnCard } from '../../contract/ownAds/endpoints.ts'
import { photoColour, photoSrcSet, photoVariant } from '../../contract/photo.ts'
import { formatPrice, formatSince } from '../../contract/text/format.ts'
import { isStanding, timeWords } from '../ground/ownAdWords.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { Row, RowCard, RowTitle, Thumb } from '../ui/boxes.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Photo } from '../ui/picture/Photo.tsx'
import { AvailabilityQuestion } from './acts/AvailabilityQuestion.tsx'
import { figuresOf } from './figuresOf.ts'
import styles from './OwnAdCard.module.css'
import { OwnerActions } from './OwnerActions.tsx'
import { StateBadges } from './StateBadges.tsx'

interface OwnAdCardProps {
  ad: OwnCard
  /** Note about changes to the ad that wait on this phone; undefined without any. */
  edit: string | undefined
  /** Badge of the active paid level. */
  badge: ReactNode
  /** Link to a paid level. */
  upgrade: ReactNode
  /** Further actions; `onLeave` closes the sheet in which they stand. */
  renderMore: (onLeave: () => void) => ReactNode
  /** Sheet that changes the price. */
  renderPrice: (onClose: () => void) => ReactNode
  /** Called after a renewal or a partial sale. */
  onChanged: () => void
}

/** A seller's own ad: its state, its figures and its actions. */
export function OwnAdCard(props: OwnAdCardProps) {
  const { ad, edit, badge, upgrade, renderMore, renderPrice, onChanged } = props
  const { _id: id, estadoAnuncio } = ad
  const stands = isStanding(estadoAnuncio)
  const row = {
    className: styles['row'],
    words: styles['words'],
    picture: <OwnPhoto ad={ad} />,
    children: <Lines ad={ad} edit={edit} badge={badge} />,
  }
  return (
    <RowCard as="li">
      {stands ? <Row as={Link} to={paths.ad(id)} {...row} /> : <Row {...row} />}
      {ad.preguntado && (
        <div className={styles['asked']}>
          <AvailabilityQuestion ad={ad} isOneOfMany onChanged={onChanged} />
        </div>
      )}
      {stands && (
        <div className={styles['acts']}>
          <OwnerActions
            ad={ad}
            isOneOfMany
            hasEdit={edit !== undefined}
            upgrade={upgrade}
            renderMore={renderMore}
            renderPrice={renderPrice}
            onChanged={onChanged}
          />
        </div>
      )}
    </RowCard>
  )
}

/** The ad's state, price, title and figures. */
function Lines({ ad, edit, badge }: Pick<OwnAdCardProps, 'ad' | 'edit' | 'badge'>) {
  const { today } = useSite()
  return (
    <>
      <StateBadges ad={ad}>{badge}</StateBadges>
      <strong className={styles['price']}>{formatPrice(ad.precio)}</strong>
      <RowTitle as="h2" className={styles['title']}>
        {ad.titulo}
      </RowTitle>
      <span className={styles['small']}>{timeWords(ad, today)}</span>
      {ad.confirmado && ad.estadoAnuncio === 'activo' && (
        <span className={styles['small']}>Confirmado {formatSince(ad.confirmado, today)}</span>
      )}
      {edit && <span className={styles['unsaved']}>{edit}</span>}
      <span className={styles['counts']}>
        {figuresOf(ad).map(({ icon, words }) => (
          <span key={icon}>
            <Icon name={icon} size={16} />
            {words}
          </span>
        ))}
      </span>
    </>
  )
}

/** Photo of the ad; ads that are gone have lost theirs. */
function OwnPhoto({ ad: { imagenes } }: Pick<OwnAdCardProps, 'ad'>) {
  const [photo] = imagenes
  return (
    <Thumb as="span" className={styles['photo']}>
      {photo === undefined ? (
        <Icon name="image-off" size={24} />
      ) : (
        <Photo
          src={photoVariant(photo, '360.webp')}
          srcSet={photoSrcSet(photo)}
          sizes="6rem"
          alt=""
          colour={photoColour(photo)}
        />
      )}
    </Thumb>
  )
}
