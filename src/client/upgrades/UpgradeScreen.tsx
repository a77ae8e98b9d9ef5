import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { PAYMENT_PAGE } from '../../contract/upgrades/paymentPage.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { Page, Stack } from '../ui/boxes.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './UpgradePage.module.css'
import { UpgradePage } from './UpgradePage.tsx'
import { useUpgrade } from './useUpgrade.ts'

/** `/anuncio/:id/mejorar`: a level for one's own ad (specification, section 2, Upgrade pages). */
export function UpgradeScreen() {
  const { id = '' } = useParams()
  const { ad, state, failure, isLoading, reload } = useUpgrade(id)
  useTitle(ad ? `Mejorar ${ad.titulo}` : 'Mejorar anuncio')
  usePaymentDocument(state?.documentoPropio ?? false)
  if (ad && state) return <UpgradePage ad={ad} state={state} reload={reload} />
  if (isLoading || !failure) return <UpgradeSkeleton />
  return (
    <main>
      <h1 className="solo-lectores">Mejorar anuncio</h1>
      <ListFailure
        failure={failure}
        onRetry={reload}
        wayOut={{ to: paths.ad(id), label: 'Volver atrás' }}
      />
    </main>
  )
}

/** The shape of the page of plans while it comes. */
function UpgradeSkeleton() {
  return (
    <Page as="main" className={styles['page']} aria-busy="true">
      <h1 className="solo-lectores">Mejorar anuncio</h1>
      <output className="solo-lectores">Cargando...</output>
      <div className={styles['ad']}>
        <span className={styles['photo']}>
          <Skeleton shape="photo" />
        </span>
        <span className={styles['words']}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </span>
      </div>
      <Stack gap={4}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Page>
  )
}

/**
 * A provider's script runs in the document of the payment page alone, for only that one has the content
 * policy that lets it in. A person who comes here inside the app, or leaves so, gets another document from
 * the server (security T27, T42). A page that the browser kept for going back is loaded anew too: its
 * payment may be over.
 */
function usePaymentDocument(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    if (!isDocumentOfPayment()) location.reload()
    addEventListener('pageshow', reloadFromPageCache)
    return () => {
      removeEventListener('pageshow', reloadFromPageCache)
      if (!PAYMENT_PAGE.test(location.pathname)) location.reload()
    }
  }, [isNeeded])
}

function reloadFromPageCache({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** Tells whether the document was loaded for the payment, whatever the app has made of the address since. */
function isDocumentOfPayment(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || PAYMENT_PAGE.test(new URL(entry.name).pathname)
}
