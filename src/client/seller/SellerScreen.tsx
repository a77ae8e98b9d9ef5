import { useParams } from 'react-router-dom'
import { AdGrid, AdGridSkeleton } from '../ad/AdGrid.tsx'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/useTitle.ts'
import { useQuery } from '../data/query.ts'
import { List } from '../list/List.tsx'
import { ListFailure } from '../list/ListFailure.tsx'
import { NoAds } from '../ui/drawings/NoAds.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SellerHeader, SellerHeaderSkeleton } from './SellerHeader.tsx'
import { SellerMissing } from './SellerMissing.tsx'
import styles from './SellerScreen.module.css'
import { sellerTitle } from './sellerWords.ts'

/** How many cards stand on the screen when the page opens; their photos don't wait. */
const FIRST_CARDS = 4

/** `/vendedor/:id`: a person and what they sell (specification, section 2, Seller page). */
export function SellerScreen() {
  const { id = '' } = useParams()
  const query = useQuery({ key: 'GET /api/announcement/seller/:id', params: { id } })
  const { answer, failure, isLoading } = query
  useTitle(answer ? sellerTitle(answer.seller) : 'Vendedor')
  if (failure?.status === 404) return <SellerMissing />
  if (!answer && failure && !isLoading) {
    return (
      <main>
        <h1 className="solo-lectores">Vendedor</h1>
        <ListFailure
          failure={failure}
          onRetry={() => void query.reload()}
          wayOut={{ to: paths.home, label: 'Volver al inicio' }}
        />
      </main>
    )
  }
  return (
    <main className={styles['page']}>
      {answer ? (
        <SellerHeader seller={answer.seller} ads={answer.annoucements.length} />
      ) : (
        <SellerHeaderSkeleton />
      )}
      <section className={styles['ads']} aria-labelledby="anuncios">
        <h2 id="anuncios">Anuncios</h2>
        <List
          {...query}
          items={answer?.annoucements}
          skeleton={<AdsSkeleton />}
          empty={<EmptyState drawing={<NoAds />} title="Este vendedor no ha publicado anuncios" />}
        >
          {(ads) => <AdGrid ads={ads} first={FIRST_CARDS} label="Anuncios del vendedor" />}
        </List>
      </section>
    </main>
  )
}

function AdsSkeleton() {
  return (
    <>
      <p className={styles['loading']}>Cargando anuncios...</p>
      <AdGridSkeleton count={FIRST_CARDS} />
    </>
  )
}
