import { useRef, useState, type FormEvent } from 'react'
import type { FieldErrors } from '../../../contract/account/account.ts'
import { OPINION, STARS_MAX } from '../../../contract/limits.ts'
import type { Review } from '../../../contract/people.ts'
import { checkReview } from '../../../contract/reviews/opinions.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import { Muted, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FieldSet } from '../../ui/controls/FieldSet.tsx'
import { TextAreaField } from '../../ui/controls/TextAreaField.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useFirstWrong } from '../../ui/typing/useFirstWrong.ts'
import {
  forgetReviewDraft,
  readReviewDraft,
  storeReviewDraft,
  type ReviewDraft,
} from './reviewDraft.ts'
import styles from './ReviewForm.module.css'

interface ReviewFormProps {
  authorId: string
  sellerId: string
  /** The confirmed deal that the review judges; absent for a review without one. */
  dealId?: string
  onWritten: (review: Review) => void
  /** Called when the user has written this review already, in another window or on another phone. */
  onConflict: () => void
}

const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1)

/** Writes a review. Every change is stored at once, so that no failure and no reload loses it. */
export function ReviewForm({ authorId, sellerId, dealId, onWritten, onConflict }: ReviewFormProps) {
  const owner = { authorId, sellerId, dealId }
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => readReviewDraft(owner))
  const [errors, setErrors] = useState<FieldErrors>({})
  const leadToFirstWrong = useFirstWrong(form)

  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    storeReviewDraft(owner, next)
    const [name = ''] = Object.keys(changed)
    setErrors(({ [name]: _mended, ...others }) => others)
  }
  const { isActing, failure, act } = useAct(async () => {
    const { idempotencyKey, ...review } = draft
    const about = dealId === undefined ? { commentedUser: sellerId } : { trato: dealId }
    const body = { ...review, ...about }
    try {
      const { answer } = await call('POST /api/review', { body, idempotencyKey })
      forgetReviewDraft(owner)
      onWritten(answer)
      showToast({ kind: 'success', text: '¡Nueva reseña creada!' })
    } catch (error) {
      if (error instanceof Failure && error.status === 409) {
        // A toast, since this refusal removes the form with its errors.
        showToast({ kind: 'error', text: error.message })
        onConflict()
      }
      throw error
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { errors: wrong } = checkReview({ ...draft })
    setErrors(wrong ?? {})
    if (wrong) leadToFirstWrong()
    else act()
  }

  return (
    <Stack as="form" gap={4} ref={form} noValidate onSubmit={onSubmit}>
      <StarsField
        value={draft.calificacion}
        error={errors['calificacion']}
        onChange={(calificacion) => change({ calificacion })}
      />
      <TextAreaField
        name="contenido"
        label="Tu reseña"
        placeholder="Introduzca su reseña..."
        required
        maxLength={OPINION.max}
        value={draft.contenido}
        error={errors['contenido']}
        onChange={(event) => change({ contenido: event.target.value })}
      />
      {failure && (
        <>
          <ActFailure failure={failure} />
          <Muted as="p">Lo que escribiste queda guardado en este dispositivo.</Muted>
        </>
      )}
      <Button type="submit" look="main" wide icon={<Icon name="send" size={18} />} busy={isActing}>
        Enviar
      </Button>
    </Stack>
  )
}

interface StarsFieldProps {
  /** Chosen stars; 0 before the first choice. */
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}
const words = (stars: number) => `${stars}/${STARS_MAX} Estrellas`

/** One to five stars, by thumb or arrow keys. */
function StarsField({ value, error, onChange }: StarsFieldProps) {
  return (
    <FieldSet legend="Calificación" required error={error}>
      <div className={styles['row']}>
        {STARS.map((star) => (
          <label key={star} className={styles['star']} data-full={star <= value || undefined}>
            <input
              className="solo-lectores"
              type="radio"
              name="calificacion"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={32} />
            <span className="solo-lectores">{words(star)}</span>
          </label>
        ))}
        <span className={styles['said']} aria-hidden="true">
          {value > 0 ? words(value) : 'Toca una estrella'}
        </span>
      </div>
    </FieldSet>
  )
}
