import { newKey } from '../../../offline/newKey.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * An unsent review. It survives a reload, a bad network and the end of the session, for its author alone. A
 * log-out empties its storage (security T40).
 */
export interface ReviewDraft {
  contenido: string
  /** 0 before the first choice of a star. */
  calificacion: number
  /** Idempotency key: repeated sending publishes once. */
  idempotencyKey: string
}

interface DraftOwner {
  authorId: string
  /** The reviewed seller. */
  sellerId: string
  /** The deal that the review judges. */
  dealId?: string | undefined
}

const keyOf = ({ authorId, sellerId, dealId }: DraftOwner) =>
  ['reseña', authorId, sellerId, ...(dealId === undefined ? [] : [dealId])].join(':')

/** This author's draft about this seller, or an empty review. */
export function readReviewDraft(owner: DraftOwner): ReviewDraft {
  const { contenido, calificacion, idempotencyKey } = parse(readStored(keyOf(owner)))
  return {
    contenido: typeof contenido === 'string' ? contenido : '',
    calificacion: typeof calificacion === 'number' ? calificacion : 0,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : newKey(),
  }
}

export function storeReviewDraft(owner: DraftOwner, draft: ReviewDraft): void {
  writeStored(keyOf(owner), JSON.stringify(draft))
}

export function forgetReviewDraft(owner: DraftOwner): void {
  writeStored(keyOf(owner), null)
}

/** Answers an object whatever the storage holds. */
function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
