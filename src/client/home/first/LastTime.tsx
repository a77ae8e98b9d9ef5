import { useEffect, useState } from 'react'
import type { Ad, AdDetail } from '../../../contract/ads/endpoints.ts'
import { photoColour, photoVariant } from '../../../contract/photo.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { storedAds } from '../../../offline/answers/answers.ts'
import { noteSearched, noteSeen } from '../../data/returning.ts'
import { useSearchHistory } from '../../data/searchHistory.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { HomeSection } from '../HomeSection.tsx'
import styles from './LastTime.module.css'

const SEEN = 8
const SEARCHED = 5

/**
 * Ads and searches of the last visit, from the phone alone, so also without network; nothing on a first
 * visit.
 */
export function LastTime() {
  const terms = useSearchHistory((history) => history.terms)
  const [seen, setSeen] = useState<readonly Ad[]>()
  useEffect(() => {
    let isWanted = true
    const show = (ads: readonly Ad[]) => {
      if (!isWanted) return
      noteSeen(ads.length > 0)
      setSeen(ads)
    }
    storedAds(SEEN).then(
      (stored) => show(stored.map(({ body }) => (body as AdDetail).announcement)),
      // Blocked storage has kept none (fault F21).
      () => show([]),
    )
    const unfollow = useSession.subscribe(({ user }, before) => {
      // After a log-out in another tab, the person's seen ads are private (security T40).
      if (before.user === null || before.user.sellerId === user?.sellerId) return
      show([])
      isWanted = false
    })
    return () => {
      isWanted = false
      unfollow()
    }
  }, [])
  useEffect(() => noteSearched(terms.length > 0), [terms])
  // The upper row loads first, or it would push down the lower.
  if (!seen) return null
  return (
    <>
      {seen.length > 0 && (
        <HomeSection title="Visto hace poco">
          <ul className={styles['seen']} aria-label="Anuncios vistos hace poco">
            {seen.map((ad) => (
              <li key={ad._id}>
                <SeenAd ad={ad} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {terms.length > 0 && (
        <HomeSection title="Tus búsquedas">
          <ul className={styles['terms']}>
            {terms.slice(0, SEARCHED).map((term) => (
              <li key={term}>
                <Link className={styles['term']} to={paths.searchFor({ nombre: term })}>
                  <Icon name="history" size={16} />
                  <span>{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
    </>
  )
}

/** A reminder, smaller than a card: price and state may have changed since the ad was seen. */
function SeenAd({ ad: { _id: id, titulo, precio, imagenes } }: { ad: Ad }) {
  const [photo = ''] = imagenes
  return (
    <Link className={styles['ad']} to={paths.ad(id)}>
      <span className={styles['photo']}>
        <Photo
          src={photo === '' ? '/sin-foto.svg' : photoVariant(photo, '360.webp')}
          alt=""
          colour={photoColour(photo)}
        />
      </span>
      <span className={styles['words']}>
        <strong>{formatPrice(precio)}</strong>
        <span className={styles['title']}>{titulo}</span>
      </span>
    </Link>
  )
}
