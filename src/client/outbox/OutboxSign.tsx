import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { claimAnnouncement, type OutboxAd } from '../../offline/outbox/outbox.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './OutboxSign.module.css'
import { addressOf, publishedWords, signWords } from './outboxWords.ts'
import { useOutbox } from './sending/outboxStore.ts'
import { startSending } from './sending/startSending.ts'

/** Pages that show the outbox themselves, and the wizard, which has a bar of its own. */
const NEEDS_NO_SIGN = /^\/(vender|perfil\/anuncios|anuncio\/[^/]+\/editar|logout)(\/|$)/
/** Pages whose own bar is stacked above the shell's on phones. */
const HAS_BAR = /^\/anuncio\/[^/]+$/

/**
 * Mounted once in the shell of users. It sends waiting ads while the page is open, shows their progress in a
 * corner, and announces publication.
 */
export function OutboxSign() {
  const { ads, sending } = useOutbox()
  const { pathname } = useLocation()
  const words = signWords(ads, sending)
  useEffect(startSending, [])
  useTelling(ads)
  // The page of an ad tells of its own edit (`QueuedEditNote`).
  const isShownHere = ads.every(({ edit }) => edit && pathname === paths.ad(edit.adId))
  const isShown = words !== '' && !isShownHere && !NEEDS_NO_SIGN.test(pathname)
  return (
    <>
      <output className="solo-lectores">{words}</output>
      {isShown && (
        <aside
          className={styles['place']}
          aria-label="Bandeja de salida"
          data-above-bar={HAS_BAR.test(pathname) || undefined}
        >
          <Link className={styles['sign']} to={paths.ownAds}>
            <Icon name={Object.keys(sending).length > 0 ? 'cloud-upload' : 'clock'} size={18} />
            {words}
          </Link>
        </aside>
      )}
    </>
  )
}

/** Announces each published ad once, sent by this page, another tab or the worker. */
function useTelling(ads: readonly OutboxAd[]): void {
  const navigate = useNavigate()
  useEffect(() => {
    const announce = async (ad: OutboxAd, adId: string) => {
      if (!(await claimAnnouncement(ad.id))) return
      showToast({
        kind: 'success',
        text: publishedWords(ad),
        action: { label: 'Ver anuncio', run: () => void navigate(addressOf(ad, adId)) },
      })
    }
    for (const ad of ads) {
      if (ad.state.name !== 'published' || ad.state.isTold) continue
      void announce(ad, ad.state.adId).catch(() => undefined)
    }
  }, [ads, navigate])
}
