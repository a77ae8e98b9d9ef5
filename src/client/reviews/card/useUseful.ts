import { useRef } from 'react'
import type { Review } from '../../../contract/people.ts'
import { useAskLogin } from '../../account/useAskLogin.ts'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'

/**
 * Marks a review as useful at once and takes it back, with a word, when the server doesn't follow
 * (specification, section 4). Of several quick presses the last one holds. Guests are asked to log in.
 */
export function useUseful(review: Review, onChange: (review: Review) => void): () => void {
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
