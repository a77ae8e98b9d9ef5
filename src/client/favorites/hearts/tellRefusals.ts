import { failureWords, type Failure } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import type { Wish } from './personFavorites.ts'

/** A wish that the server did not grant, and why. */
export interface Refusal {
  wish: Wish
  failure: Failure
}

/** Says once what became of the wishes that were refused; of several at a time, how many they were. */
export function tellRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (!first) return
  const { wish, failure } = first
  const why = failureWords(failure).text
  const one = wish.isFresh ? why : `«${wish.ad.titulo}» no se guardó en favoritos. ${why}`
  const many = `${refusals.length} favoritos no se guardaron: ya no están disponibles o son tuyos.`
  showToast({ kind: 'error', text: others.length > 0 ? many : one })
}
