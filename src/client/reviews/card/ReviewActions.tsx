import { useRef, useState } from 'react'
import type { Review } from '../../../contract/people.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { useAskLogin } from '../../ground/useAskLogin.ts'
import { ReportButton } from '../../reports/ReportButton.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './ReviewActions.module.css'

interface ReviewActionsProps {
  review: Review
  /** Called with the changed review, before and after the server's answer. */
  onChange: (review: Review) => void
  onDeleted: (id: string) => void
}

/** Actions of a reader for a review; its author can delete it (specification, section 2, Seller page). */
export function ReviewActions({ review, onChange, onDeleted }: ReviewActionsProps) {
  const { _id: id, mio } = review
  return (
    <div className={styles['actions']}>
      {mio ? (
        <DeleteAction id={id} onDeleted={onDeleted} />
      ) : (
        <>
          <UsefulButton review={review} onChange={onChange} />
          <ReportButton
            tipo="reseña"
            id={id}
            label="Reportar comentario"
            className={`${styles['action']} ${styles['report']}`}
          />
        </>
      )}
    </div>
  )
}

function UsefulButton({ review, onChange }: Pick<ReviewActionsProps, 'review' | 'onChange'>) {
  const toggle = useUseful(review, onChange)
  return (
    <Button
      className={`${styles['action']} ${styles['useful']}`}
      aria-pressed={review.util}
      icon={<Icon name="thumbs-up" size={18} />}
      onClick={toggle}
    >
      <span>Me resultó útil</span>
      {review.utiles > 0 && (
        <span className={styles['count']}>
          {groupThousands(review.utiles)}
          <span className="solo-lectores">{review.utiles === 1 ? ' persona' : ' personas'}</span>
        </span>
      )}
    </Button>
  )
}

const loadDeleteSheet = () => import('./DeleteReviewSheet.tsx').then((m) => m.DeleteReviewSheet)

function DeleteAction({ id, onDeleted }: { id: string } & Pick<ReviewActionsProps, 'onDeleted'>) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        look="quiet"
        className={`${styles['action']} ${styles['delete']}`}
        icon={<Icon name="trash-2" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Borrar reseña
      </Button>
      {isAsking && (
        <Part load={loadDeleteSheet} props={{ id, onDeleted, onClose: close }} onMissing={close} />
      )}
    </>
  )
}

/**
 * Marks a review as useful at once (optimistic update) and reverts it, with a message, on failure
 * (specification, section 4). The last of several quick presses wins. Guests are asked to log in.
 */
function useUseful(review: Review, onChange: (review: Review) => void): () => void {
  const isGuest = useSession((session) => session.token === null)
  const askLogin = useAskLogin()
  const wanted = useRef(review.util)
  const isSending = useRef(false)
  const { _id: id } = review

  const send = async () => {
    isSending.current = true
    let { util, utiles } = review
    try {
      while (util !== wanted.current) {
        const { answer } = await call('PATCH /api/review/:id', { params: { id } })
        util = answer.isOn
        utiles = answer.utiles
      }
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      isSending.current = false
      onChange({ ...review, util, utiles })
    }
  }

  return () => {
    if (isGuest) return askLogin('Inicia sesión para marcar una reseña como útil')
    wanted.current = !review.util
    const utiles = review.utiles + (review.util ? -1 : 1)
    onChange({ ...review, util: wanted.current, utiles })
    if (!isSending.current) void send()
  }
}
