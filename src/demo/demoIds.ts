import { createHash } from 'node:crypto'

type Kind =
  | 'person'
  | 'ad'
  | 'upgrade'
  | 'payment'
  | 'review'
  | 'banner'
  | 'report'
  | 'notice'
  | 'conversation'
  | 'offer'
  | 'deal'

/** The same id for the same thing, whenever the catalogue is inserted. */
export const idOf = (kind: Kind, key: string): string =>
  createHash('sha256')
    .update(`${kind}/${key}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, 'z')
    .slice(0, 16)

/** An author reviews a seller once. */
export const reviewId = (authorKey: string, sellerKey: string): string =>
  idOf('review', `${authorKey}/${sellerKey}`)
