import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { LazyScreen } from '../../ground/lazyScreen.tsx'
import { paths } from '../../ground/paths.ts'
import { useDropMark } from '../../ground/useDropMark.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './OwnerNotes.module.css'
import { PublishedSheet } from './PublishedSheet.tsx'

interface OwnerNotesProps {
  ad: Ad
  isBuyersView: boolean
  /** Shown below the greeting of a new ad. */
  offer: ReactNode
}

const loadHeld = () => import('./HeldNote.tsx').then((m) => m.HeldNote)

/**
 * Notes that only the owner reads on their ad. The greeting (`?modal=true`) stays open after its mark leaves
 * the address, so a reload or a way back doesn't repeat it.
 */
export function OwnerNotes({ ad, isBuyersView, offer }: OwnerNotesProps) {
  const [search] = useSearchParams()
  const [isGreeting, setGreeting] = useState(search.get('modal') === 'true')
  useDropMark('modal')
  // An ad that waits for staff is not public yet: it can't be shared or upgraded.
  const isGreeted = isGreeting && ad.estadoAnuncio === 'activo'
  return (
    <>
      {isGreeted && <PublishedSheet ad={ad} offer={offer} onClose={() => setGreeting(false)} />}
      {isBuyersView && (
        <p>
          <strong>Así lo ven los compradores</strong>
          <br />
          <Link className={styles['link']} to={paths.ad(ad._id)} replace>
            Volver a mi vista
          </Link>
        </p>
      )}
      {!isBuyersView && ad.estadoAnuncio === 'revision' && (
        <div data-waits>
          <h2 className={styles['title']}>Tu anuncio está en revisión</h2>
          <LazyScreen load={loadHeld} props={{ ad }} />
        </div>
      )}
    </>
  )
}
