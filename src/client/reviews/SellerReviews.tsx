import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REVIEWS_PAGE_SIZE } from '../../contract/limits.ts'
import { pageOf } from '../../contract/search/order.ts'
import { countWords, groupThousands } from '../../contract/text/format.ts'
import { useQuery } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { paths } from '../ground/paths.ts'
import { List } from '../list/List.tsx'
import { useListTop } from '../list/useListTop.ts'
import { Card, Stack } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { ReviewActions } from './card/ReviewActions.tsx'
import { ReviewCard } from './card/ReviewCard.tsx'
import { useReviewListChanges } from './card/useReviewChanges.ts'
import { OrderForm } from './OrderForm.tsx'
import { orderOf, readReviewList, reviewsRef } from './reviewList.ts'
import styles from './SellerReviews.module.css'
import { GuestPrompt } from './write/GuestPrompt.tsx'
import { ReviewPlace } from './write/ReviewPlace.tsx'

const LIST_TITLE = 'lista-de-resenas'

interface SellerReviewsProps {
  sellerId: string
  /** Number of reviews, as far as the page knows; one review or none has no order. */
  count: number
}

/** All reviews of a seller, with order and page in the address, and the place to write one. */
export function SellerReviews({ sellerId, count }: SellerReviewsProps) {
  const [search] = useSearchParams()
  const query = readReviewList(search)
  const page = pageOf(query)
  const {
    answer,
    viewer = null,
    ...state
  } = useQuery(reviewsRef(sellerId, query), {
    personal: true,
  })
  const token = useSession((session) => session.token)
  const isOwn = useSession(({ user }) => user?.sellerId === sellerId)
  const { add, change, remove } = useReviewListChanges(sellerId, query)
  const list = useRef<HTMLElement>(null)
  useListTop(page, () => {
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ behavior: 'instant' })
  })
  const pages = Math.max(1, Math.ceil((answer?.total ?? 0) / REVIEWS_PAGE_SIZE))

  return (
    <Stack gap={4} className={styles['reviews']}>
      <ReviewPlace
        sellerId={sellerId}
        list={viewer === token ? answer : undefined}
        hasFailed={state.failure !== undefined}
        onWritten={add}
        onDeleted={remove}
        reload={state.reload}
      />
      <Stack
        as="section"
        gap={4}
        ref={list}
        className={styles['list']}
        aria-labelledby={LIST_TITLE}
        tabIndex={-1}
      >
        <h2 id={LIST_TITLE} className="solo-lectores">
          Lista de reseñas
        </h2>
        {answer?.deTratos !== undefined && answer.deTratos > 0 && (
          <p>
            {countWords(answer.total, 'reseña')}, {dealWords(answer.deTratos)}
          </p>
        )}
        {count > 1 && <OrderForm sellerId={sellerId} order={orderOf(query)} />}
        <List
          {...state}
          items={answer?.reviews}
          skeleton={<ReviewsSkeleton />}
          empty={page > 0 ? <BeyondLast sellerId={sellerId} /> : <NobodyYet isOwn={isOwn} />}
          unsaved="Estas reseñas no están guardadas"
          wayOut={{ to: paths.home, label: 'Volver al inicio' }}
          paging={{
            page,
            pages,
            addressOf: (number) =>
              paths.sellerReviews(sellerId, { ...query, page: number > 0 ? String(number) : '' }),
          }}
        >
          {(reviews) => (
            <Stack as="ul" gap={3}>
              {reviews.map((review) => {
                const { _id: id } = review
                return (
                  <Card as="li" key={id} className={styles['card']}>
                    <ReviewCard
                      review={review}
                      actions={
                        <ReviewActions review={review} onChange={change} onDeleted={remove} />
                      }
                    />
                  </Card>
                )
              })}
            </Stack>
          )}
        </List>
      </Stack>
      {token === null && <GuestPrompt />}
    </Stack>
  )
}

const dealWords = (count: number): string =>
  count === 1 ? '1 de un trato confirmado' : `${groupThousands(count)} de tratos confirmados`

/** Skeleton of three reviews. */
function ReviewsSkeleton() {
  return (
    <Stack gap={3}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className={styles['card']}>
          <div className={styles['bones']}>
            <Skeleton shape="round" />
            <Skeleton shape="short" />
            <Skeleton />
          </div>
        </Card>
      ))}
    </Stack>
  )
}

function NobodyYet({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      drawing={<Drawing name="no-reviews" />}
      title={isOwn ? 'Todavía no tienes reseñas' : 'El vendedor no tiene reseñas'}
      text={
        isOwn
          ? 'Cuando vendas algo, pídele a quien te compró que cuente aquí cómo le fue.'
          : 'Si le compras algo, aquí puedes contar cómo te fue.'
      }
    />
  )
}

function BeyondLast({ sellerId }: { sellerId: string }) {
  return (
    <EmptyState
      drawing={<Drawing name="no-reviews" />}
      title="Aquí ya no hay reseñas"
      action={<ButtonLink to={paths.sellerReviews(sellerId)}>Ver las primeras</ButtonLink>}
    />
  )
}
