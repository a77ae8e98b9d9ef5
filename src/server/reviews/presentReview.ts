import type { Review } from '../../contract/people.ts'
import { avatarAddress } from '../account/present.ts'
import { wireDate } from '../calendar.ts'
import type { ReviewRow } from './queries.ts'

/** Whoever wrote it and then deleted their account. */
const GONE_AUTHOR = { nombre: 'Cuenta', apellido: 'eliminada', foto: null }

/** A review as the reader sees it; `readerId` is null for a guest. Of its author only name and photo (security T9). */
export function presentReview(row: ReviewRow, readerId: string | null): Review {
  const { nombre, apellido, foto } = row.author ?? GONE_AUTHOR
  return {
    _id: row.id,
    contenido: row.contenido,
    calificacion: row.calificacion,
    fechaCreacion: wireDate(row.createdAt),
    authorId: { nombre, apellido, foto: avatarAddress(foto) },
    mio: readerId !== null && row.authorId === readerId,
    utiles: row.utiles,
    util: row.util,
  }
}
