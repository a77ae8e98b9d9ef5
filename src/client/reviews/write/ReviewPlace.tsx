import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import type { Review } from '../../../contract/people.ts'
import { useSession } from '../../data/session.ts'
import { DEAL_PARAM } from '../../ground/dealPaths.ts'
import { Card } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { DeleteReviewSheet } from '../card/DeleteReviewSheet.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './ReviewPlace.module.css'

interface ReviewPlaceProps {
  sellerId: string
  /** The list as this viewer gets it; undefined while it loads. */
  list: Answer<'GET /api/review/seller/:id'> | undefined
  /** True after a failed load; the list below shows the reason. */
  hasFailed: boolean
  onWritten: (review: Review, dealId?: string) => void
  onDeleted: (id: string) => void
  reload: () => Promise<void>
}

/**
 * The place to write a review (specification, section 2, Seller page). The author of a review is told so.
 * The seller has no such place, and guests are asked to log in below the reviews (`GuestPrompt.tsx`).
 */
export function ReviewPlace({
  sellerId,
  list: madeForThem,
  hasFailed,
  onWritten,
  onDeleted,
  reload,
}: ReviewPlaceProps) {
  const isGuest = useSession((session) => session.token === null)
  const authorId = useSession((session) => session.user?.sellerId)
  const list = useLastOf(madeForThem, authorId)
  const [search] = useSearchParams()
  const toJudge = list?.porOpinar ?? []
  // The address names the deal that the user came to judge.
  const deal = toJudge.find(({ _id: id }) => id === search.get(DEAL_PARAM)) ?? toJudge[0]
  const form = list && (deal?._id ?? (list.canMakeReview ? 'open' : 'done'))
  const place = useFocusOnChange(form)

  if (isGuest || list?.mio || authorId === sellerId) return null
  if (!list || authorId === undefined) return !hasFailed && <PlaceSkeleton />
  return (
    <Card gap={3} pad={4} ref={place} className={styles['place']} tabIndex={-1}>
      {deal ? (
        <>
          <h2 className={styles['title']}>¿Cómo te fue con «{deal.titulo}»?</h2>
          <p>Tu reseña se marca como «Trato confirmado».</p>
          <ReviewForm
            key={`${authorId} ${deal._id}`}
            authorId={authorId}
            sellerId={sellerId}
            dealId={deal._id}
            onWritten={(review) => onWritten(review, deal._id)}
            onConflict={() => void reload()}
          />
        </>
      ) : list.canMakeReview ? (
        <>
          <h2 className={styles['title']}>Escribe tu reseña</h2>
          <ReviewForm
            key={`${authorId} ${sellerId}`}
            authorId={authorId}
            sellerId={sellerId}
            onWritten={onWritten}
            onConflict={() => void reload()}
          />
        </>
      ) : (
        <>
          <h2 className={styles['title']}>Tu reseña</h2>
          <p>
            {list.porQueNo ??
              'Ya has escrito una reseña, si deseas modificarla deberás eliminarla y crear una nueva.'}
          </p>
          {list.propia !== undefined && <DeleteOwn id={list.propia} onDeleted={onDeleted} />}
        </>
      )}
    </Card>
  )
}

/** The last list that this user saw: their form stays mounted through another log-in. */
function useLastOf(list: ReviewPlaceProps['list'], authorId: string | undefined) {
  const [last, setLast] = useState({ list, authorId })
  if (list && (list !== last.list || authorId !== last.authorId)) setLast({ list, authorId })
  return list ?? (authorId === last.authorId ? last.list : undefined)
}

/** Moves the focus to the new content when a press of the form's own button replaces it. */
function useFocusOnChange(form: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(form)
  useEffect(() => {
    const hasChanged = seen.current !== undefined && form !== undefined && seen.current !== form
    seen.current = form
    if (hasChanged && document.activeElement === document.body) place.current?.focus()
  }, [form])
  return place
}

function PlaceSkeleton() {
  return (
    <Card gap={3} pad={4} className={styles['place']} aria-busy="true">
      <output className="solo-lectores">Cargando...</output>
      <Skeleton shape="title" />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="title" />
    </Card>
  )
}

function DeleteOwn({ id, onDeleted }: { id: string; onDeleted: (id: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        wide
        icon={<Icon name="trash-2" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Borrar mi reseña
      </Button>
      {isAsking && (
        <DeleteReviewSheet id={id} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
