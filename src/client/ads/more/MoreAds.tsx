import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ad, AdCard } from '../../../contract/ads/endpoints.ts'
import type { Seller } from '../../../contract/people.ts'
import { useConnection } from '../../data/connection.ts'
import { useQuery } from '../../data/query.ts'
import { noteSeen } from '../../data/returning.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { AdGrid } from '../card/AdGrid.tsx'
import { isContactPending } from '../contact/waiting/pendingContacts.ts'
import styles from './MoreAds.module.css'

interface MoreAdsProps {
  ad: Ad
  seller: Seller
  /** Opens the contact that a person requested without network. */
  onContact: () => void
}

/** Cards of each row. */
const SHOWN = 5
/** Distance below the screen at which the rows are requested. */
const NEAR = '400px'

/** Ads to look at next: more of the seller's, and similar ads; requested when the person scrolls near. */
export function MoreAds(props: MoreAdsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const { _id: id } = props.ad
  useEffect(() => noteSeen(true), [])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    watch.observe(element)
    // People on a keyboard reach the rows before the footer.
    const onTab = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true)
    addEventListener('keydown', onTab)
    return () => {
      watch.disconnect()
      removeEventListener('keydown', onTab)
    }
  }, [])
  return (
    <div ref={place} className={styles['more']}>
      <OpenPendingContact id={id} onOpen={props.onContact} />
      {isNear && <Rows {...props} />}
    </div>
  )
}

/** Opens a contact that waits for a network once there is one, on the page of its ad. Draws nothing. */
function OpenPendingContact({ id, onOpen }: { id: string; onOpen: () => void }) {
  const isOffline = useConnection((connection) => connection.isOffline)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isOffline && navigator.onLine && isContactPending(id)) open()
  }, [id, isOffline])
  return null
}

/** Shows nothing on failure: the page is about the ad. */
function Rows({
  ad: { _id: id },
  seller: { sellerId, nombre },
}: Pick<MoreAdsProps, 'ad' | 'seller'>) {
  const theirs = useQuery({ key: 'GET /api/announcement/seller/:id', params: { id: sellerId } })
  const alike = useQuery({ key: 'GET /api/announcement/:id/similares', params: { id } })
  const more = (theirs.answer?.annoucements ?? []).filter((ad) => ad._id !== id).slice(0, SHOWN)
  const shown = new Set(more.map((ad) => ad._id))
  const similar = (alike.answer ?? []).filter((ad) => !shown.has(ad._id)).slice(0, SHOWN)
  return (
    <>
      <Row title={`Más de ${nombre}`} ads={more} to={paths.seller(sellerId)} />
      <Row title="Anuncios parecidos" ads={similar} />
    </>
  )
}

function Row({ title, ads, to }: { title: string; ads: readonly AdCard[]; to?: string }) {
  if (ads.length === 0) return null
  return (
    <section className={styles['row']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {to && <Link to={to}>Ver todo</Link>}
      </header>
      <AdGrid ads={ads} layout="row" label={title} />
    </section>
  )
}
