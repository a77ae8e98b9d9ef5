import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'

/** What stands in place of the words of a report that somebody who left wrote, or that is about them. */
const REPORT_WORDS = 'Texto borrado con la cuenta'
const NOTICE_WORDS = 'Ese anuncio ya no existe.'
/** Of a notice about several ads, which names the first of them. */
const NOTICE_OF_SEVERAL_WORDS = 'Uno de ellos ya no existe.'

/**
 * Takes a person's words out of what others keep: what staff did, what others were told, what was
 * reported. That it happened stays. Call it before the person's ads lose their owner.
 */
export async function eraseWordsOf(tx: Transaction, id: string): Promise<void> {
  const ofTheirAds = sql`select ads.id from ads where ads.owner_id = ${id}`
  const theirReviews = sql`select reviews.id from reviews where ${id} in (reviews.author_id, reviews.seller_id)`
  const isTheirReport = sql`(reports.reporter_id = ${id}
    or (reports.tipo = 'vendedor' and reports.target_id = ${id})
    or (reports.tipo = 'publicacion' and reports.target_id in (${ofTheirAds}))
    or (reports.tipo = 'reseña' and reports.target_id in (${theirReviews}))
    or (reports.tipo = 'reseña' and reports.target_id in (${removedReviewsOf(id)})))`
  const theirReports = sql`select reports.id from reports where ${isTheirReport}`
  // Reports before acts: which removed reviews were theirs stands in the acts.
  await tx.execute(sql`update reports set descripcion = ${REPORT_WORDS} where ${isTheirReport}`)
  await tx.execute(sql`
    update audit set note = '', details = details - '{titulo,contenido,autor}'::text[]
    where (target_type = 'usuario' and target_id = ${id})
      or (target_type = 'publicacion' and target_id in (${ofTheirAds}))
      or (target_type = 'reseña' and target_id in (${theirReviews}))
      or (target_type = 'reseña' and target_id in (${removedReviewsOf(id)}))
      or (target_type = 'reporte' and target_id in (${theirReports}))`)
  await tx.execute(sql`
    update notifications set anuncio = null, contenido = case
      when url like '/anuncio/%' then ${NOTICE_WORDS} else ${NOTICE_OF_SEVERAL_WORDS} end
    where user_id <> ${id} and (
      url in (select '/anuncio/' || ads.id from ads where ads.owner_id = ${id})
      or (icono = 'savedSearch' and split_part(dedupe_key, ':', 3) in (${ofTheirAds})))`)
}

/** Reviews by or about somebody that staff removed: their rows are gone, the acts name both. */
const removedReviewsOf = (id: string) => sql`
  select removed.target_id from audit as removed
  where removed.target_type = 'reseña' and ${id} in (removed.details->>'autor', removed.details->>'vendedor')`
