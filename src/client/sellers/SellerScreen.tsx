import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Seller } from '../../contract/people.ts'
import { countWords } from '../../contract/text/format.ts'
import { FactChips } from '../ads/contact/FactChips.tsx'
import { sellerFacts } from '../ads/contact/sellerFacts.ts'
import { FollowButton } from '../alerts/FollowButton.tsx'
import { BlockButton } from '../blocks/BlockButton.tsx'
import { useQuery } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { paths } from '../ground/paths.ts'
import { Rating } from '../ground/Rating.tsx'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { SellerReviews } from '../reviews/SellerReviews.tsx'
import { Card, Page, Row, Stack } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { SellerAds } from './SellerAds.tsx'
import styles from './SellerScreen.module.css'
import { sellerTitle, tabWords } from './sellerWords.ts'

const ADS_TAB = 'pestana-anuncios'
const REVIEWS_TAB = 'pestana-resenas'
const PANEL = 'panel'

/** `/vendedor/:id`: a seller with their ads and reviews (specification, section 2, Seller page). */
export function SellerScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { answer, ...query } = useQuery({
    key: 'GET /api/announcement/seller/:id',
    params: { id },
  })
  const { failure, isLoading } = query
  const isOwn = useSession(({ user }) => user?.sellerId === id)
  useTitle(answer ? sellerTitle(answer.seller) : 'Vendedor')
  if (failure?.status === 404) return <SellerMissing />
  if (!answer && failure && !isLoading) {
    return (
      <main>
        <h1 className="solo-lectores">Vendedor</h1>
        <ListFailure
          failure={failure}
          onRetry={() => void query.reload()}
          unsaved="Este vendedor no está guardado"
          wayOut={{ to: paths.home, label: 'Volver al inicio' }}
        />
      </main>
    )
  }
  const open = search.has('reviews') ? REVIEWS_TAB : ADS_TAB
  const ads = answer?.annoucements
  return (
    <Page as="main" className={styles['page']}>
      {answer ? (
        <SellerHeader
          seller={answer.seller}
          ads={answer.annoucements.length}
          acts={
            !isOwn && (
              <>
                <FollowButton seller={{ _id: id, nombre: answer.seller.nombre }} />
                <div className={styles['more']}>
                  <ReportButton tipo="vendedor" id={id} />
                  <BlockButton
                    person={{ _id: id, nombre: answer.seller.nombre }}
                    className={styles['block']}
                  />
                </div>
              </>
            )
          }
        />
      ) : (
        <SellerHeaderSkeleton />
      )}
      <Stack gap={4} className={styles['content']}>
        <TabLinks
          label="Del vendedor"
          open={open}
          tabs={[
            {
              id: ADS_TAB,
              panelId: PANEL,
              to: paths.seller(id),
              label: tabWords('Anuncios', ads?.length),
            },
            {
              id: REVIEWS_TAB,
              panelId: PANEL,
              to: paths.sellerReviews(id),
              label: tabWords('Reseñas', answer?.seller.evaluadores),
            },
          ]}
        />
        <div id={PANEL} role="tabpanel" aria-labelledby={open}>
          {open === ADS_TAB ? (
            <SellerAds ads={ads} query={query} isOwn={isOwn} />
          ) : (
            <SellerReviews sellerId={id} count={answer?.seller.evaluadores ?? 0} />
          )}
        </div>
      </Stack>
    </Page>
  )
}

/** An unknown seller, or one whose account is closed. */
function SellerMissing() {
  return (
    <NoticePage drawing={<Drawing name="not-found" size={200} />} title="Vendedor no encontrado">
      <p>Quizá cerró su cuenta, o la dirección tiene una letra de más.</p>
      <ButtonLink look="main" to={paths.home}>
        Volver al inicio
      </ButtonLink>
    </NoticePage>
  )
}

interface SellerHeaderProps {
  seller: Seller
  /** Number of their ads. */
  ads: number
  acts: ReactNode
}

/** The seller: photo, full name, number of ads, and rating. */
function SellerHeader({ seller, ads, acts }: SellerHeaderProps) {
  return (
    <Card as="header" pad={4} className={styles['header']}>
      <Row
        gap={1}
        className={styles['row']}
        words={styles['words']}
        picture={<Face person={seller} size={96} className={styles['photo']} />}
        end={acts && <div className={styles['acts']}>{acts}</div>}
      >
        <div className={styles['name']}>
          <h1>{sellerTitle(seller)}</h1>
          <Rating stars={seller.calificacion} count={seller.evaluadores} />
        </div>
        <FactChips
          facts={[
            ...sellerFacts(seller),
            ['tag', countWords(ads, 'anuncio')],
            ...(seller.ciudad ? [['map-pin', seller.ciudad] as const] : []),
          ]}
        />
      </Row>
    </Card>
  )
}

function SellerHeaderSkeleton() {
  return (
    <Card pad={4} className={styles['header']}>
      <output className="solo-lectores">Cargando vendedor...</output>
      <Row gap={1} className={styles['row']} picture={<div className={styles['place']} />}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="short" />
      </Row>
    </Card>
  )
}
