import { newKey } from '../../../offline/newKey.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * A review on its way. It outlives a reload, a bad network and the end of the session, and waits for
 * its author alone; a log-out empties the storage it is kept in (security T40).
 */
export interface ReviewDraft {
  contenido: string
  /** 0 before any star is chosen. */
  calificacion: number
  /** Sending again with the same key publishes once. */
  idempotencyKey: string
}

interface DraftOwner {
  authorId: string
  /** Whom it is about. */
  sellerId: string
}

const keyOf = ({ authorId, sellerId }: DraftOwner) => `reseña:${authorId}:${sellerId}`

/** What this person had written of this seller, or an empty review. */
export function readReviewDraft(owner: DraftOwner): ReviewDraft {
  const { contenido, calificacion, idempotencyKey } = parse(readStored(keyOf(owner)))
  return {
    contenido: typeof contenido === 'string' ? contenido : '',
    calificacion: typeof calificacion === 'number' ? calificacion : 0,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : newKey(),
  }
}

export function keepReviewDraft(owner: DraftOwner, draft: ReviewDraft): void {
  writeStored(keyOf(owner), JSON.stringify(draft))
}

export function forgetReviewDraft(owner: DraftOwner): void {
  writeStored(keyOf(owner), null)
}

/** Whatever stands in the storage, an object comes out. */
function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
