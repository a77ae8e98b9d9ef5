import type { Review } from '../../contract/people.ts'
import { wireDate } from '../calendar.ts'
import { shownName, shownOpinion } from '../publicWords.ts'
import { avatarAddress } from '../services/images/photoAddress.ts'
import type { ReviewRow } from './queries.ts'

/** Stands for an author whose account is erased. */
const GONE_AUTHOR = { nombre: 'Cuenta', apellido: 'eliminada', foto: null }
/** In place of a name that was nothing but a way of contact. */
const NAMELESS_AUTHOR = 'Usuario'

/**
 * A review as the reader sees it; `readerId` is null for a guest. Its author is only name and photo (security
 * T9), and no way of contact in any of it (T84).
 */
export function presentReview(row: ReviewRow, readerId: string | null): Review {
  const { foto, ...author } = row.author ?? GONE_AUTHOR
  return {
    _id: row.id,
    contenido: shownOpinion(row.contenido),
    calificacion: row.calificacion,
    fechaCreacion: wireDate(row.createdAt),
    authorId: { ...shownName(author, NAMELESS_AUTHOR), foto: avatarAddress(foto) },
    mio: readerId !== null && row.writtenBy === readerId,
    utiles: row.utiles,
    util: row.util,
    ...(row.dealId !== null && { trato: true as const }),
  }
}
