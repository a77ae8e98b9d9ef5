import { useState, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdDetail } from '../../contract/ads/endpoints.ts'
import { formatDrop, formatPrice } from '../../contract/text/format.ts'
import type { QueryResult } from '../data/query.ts'
import { Heart } from '../favorites/hearts/Heart.tsx'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { SavedNote } from '../list/SavedNote.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import bar from './AdBar.module.css'
import styles from './AdPage.module.css'
import { AdSection } from './AdSection.tsx'
import { LevelBadge } from './card/LevelBadge.tsx'
import { ContactButton } from './contact/ContactButton.tsx'
import type { ContactProps } from './contact/ContactSheet.tsx'
import { SellerBox } from './contact/SellerBox.tsx'
import { AdFacts } from './facts/AdFacts.tsx'
import { AdDescription, DeliverySection } from './facts/AdText.tsx'
import { Gallery } from './gallery/Gallery.tsx'

interface AdPageProps {
  detail: AdDetail
  /** The ad is the user's own. */
  mio: boolean
  query: Pick<QueryResult<AdDetail>, 'savedAt' | 'isPocket' | 'failure' | 'isLoading' | 'reload'>
  /** The owner's part; `share` opens the sheet that shares the ad. */
  renderOwn: (share: () => void, isBuyersView: boolean) => ReactNode
  sellerReviews: ReactNode
  /** Way to report the ad; empty for its owner. */
  report: ReactNode
}

const loadOverPhoto = () => import('./gallery/OverPhoto.tsx').then((m) => m.OverPhoto)
const loadBand = () => import('../prices/PriceBand.tsx').then((m) => m.PriceBand)
const loadMore = () => import('./more/MoreAds.tsx').then((m) => m.MoreAds)
const loadAdvice = () => import('./safety/SideAdvice.tsx').then((m) => m.SideAdvice)
/** Sheets that the buttons of the page open, loaded on demand. */
const SHEETS: Readonly<Record<'contact' | 'share', () => Promise<ComponentType<ContactProps>>>> = {
  contact: () => import('./contact/ContactSheet.tsx').then((m) => m.ContactSheet),
  share: () => import('./contact/ShareSheet.tsx').then((m) => m.ShareSheet),
}

/** The ad as buyers see it; its owner sees how it goes in place of the contact. */
export function AdPage({ detail, mio, query, renderOwn, sellerReviews, report }: AdPageProps) {
  const { announcement: ad, author } = detail
  const [search] = useSearchParams()
  const [sheet, setSheet] = useState<keyof typeof SHEETS>()
  const { _id: id } = ad
  const address = useSite().origin + paths.ad(id)
  const isBuyersView = !mio || search.get('client') === 'true'
  const close = () => setSheet(undefined)
  const share = () => setSheet('share')
  const contact = () => setSheet('contact')
  const price = formatPrice(ad.precio)

  return (
    <main>
      <div className={styles['page']}>
        <div className={styles['note']}>
          <SavedNote {...query} />
        </div>
        <div className={styles['photos']}>
          <Gallery key={id} photos={ad.imagenes} titulo={ad.titulo} />
          {!mio && <Heart ad={ad} />}
          {isBuyersView && (
            <Part
              load={loadOverPhoto}
              props={{ onShare: ad.estadoAnuncio === 'activo' ? share : undefined }}
              symbols={['arrow-left', 'share-2']}
            />
          )}
        </div>
        <div className={styles['side']}>
          <div className={styles['own']} data-own={mio || undefined}>
            {mio && renderOwn(share, isBuyersView)}
          </div>
          <div className={styles['card']}>
            <LevelBadge {...ad} />
            {ad.apartado && <span className={styles['reserved']}>Apartado</span>}
            <p className={styles['price']} data-free={ad.precio === 0 || undefined}>
              {price}
            </p>
            {ad.precioAntes && (
              <p className={styles['fell']}>
                <span className="solo-lectores">Antes, lo más bajo en 30 días: </span>
                <s>{formatPrice(ad.precioAntes)}</s>{' '}
                <strong>{formatDrop(Number(ad.precio), ad.precioAntes)}</strong>
              </p>
            )}
            <h1 className={styles['title']}>{ad.titulo}</h1>
            <AdFacts ad={ad} />
            {Number(ad.precio) > 0 && (
              <div className={styles['band']}>
                <Part
                  key={id}
                  load={loadBand}
                  props={{ ad }}
                  symbols={['badge-dollar-sign', 'search']}
                />
              </div>
            )}
            {isBuyersView && (
              <div className={styles['actions']}>
                <ContactButton ad={ad} onClick={contact} />
                {ad.estadoAnuncio === 'activo' && (
                  <Button icon={<Icon name="share-2" size={20} />} onClick={share}>
                    Compartir
                  </Button>
                )}
              </div>
            )}
            {isBuyersView && <noscript>Para ver los datos de contacto activa JavaScript.</noscript>}
          </div>
          <div className={styles['card']}>
            <SellerBox seller={author} />
          </div>
          <DeliverySection ad={ad} />
          {isBuyersView && (
            <Part load={loadAdvice} props={{ ad, seller: author }} symbols={['shield-check']} />
          )}
          <p className={styles['paper']}>
            <img loading="lazy" src={paths.adQr(id)} alt="" />
            {address}
          </p>
        </div>
        <div className={styles['body']}>
          <AdDescription ad={ad} />
          <AdSection title="Reseñas del vendedor">{sellerReviews}</AdSection>
          {!mio && <div className={styles['report']}>{report}</div>}
        </div>
      </div>
      {!mio && (
        <Part
          key={id}
          load={loadMore}
          props={{ ad, seller: author, onContact: contact }}
          symbols={['images']}
        />
      )}
      {isBuyersView && (
        <div className={bar['bar']} data-own-bar>
          {!mio && <Heart ad={ad} />}
          <strong className={bar['price']}>{price}</strong>
          <ContactButton ad={ad} onClick={contact} />
        </div>
      )}
      {sheet && (
        <Part
          load={SHEETS[sheet]}
          props={{ ad, address, query, onClose: close }}
          onMissing={close}
        />
      )}
    </main>
  )
}
