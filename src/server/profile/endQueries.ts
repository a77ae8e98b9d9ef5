import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { sortKey } from '../../contract/text/fold.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { codes, pendingAccounts, users } from '../db/schema/accounts.ts'
import { adContacts, adPhotos, ads } from '../db/schema/ads.ts'
import { adTexts } from '../db/schema/adTexts.ts'
import { adQuestions } from '../db/schema/availability.ts'
import { contactOpenings } from '../db/schema/contacts.ts'
import { idempotencyKeys, limitCounters, mails } from '../db/schema/plumbing.ts'
import { instant } from '../db/sql.ts'

/** Title and description of an ad whose owner's account is erased. */
const BLANK = 'Anuncio eliminado'

const adIdsOf = (db: Queryable, ownerId: string) =>
  db.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))

export async function lockAdsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId)).for('update')
}

/** Takes every photo out of a person's ads, and answers them. */
export async function takePhotosOf(tx: Queryable, ownerId: string): Promise<{ id: string }[]> {
  return tx
    .delete(adPhotos)
    .where(inArray(adPhotos.adId, adIdsOf(tx, ownerId)))
    .returning({ id: adPhotos.id })
}

export async function deleteContactsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(adContacts).where(inArray(adContacts.adId, adIdsOf(tx, ownerId)))
}

/** Deletes the questions about a user's ads. */
export async function deleteQuestionsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(adQuestions).where(inArray(adQuestions.adId, adIdsOf(tx, ownerId)))
}

/** The words of a user's ads in the search lexicon, ad by ad. */
export async function searchedWordsOf(tx: Queryable, ownerId: string) {
  return tx
    .select({
      titulo: ads.titulo,
      categoria: ads.categoria,
      caracteristicas: ads.caracteristicas,
    })
    .from(ads)
    .where(eq(ads.ownerId, ownerId))
}

/** Ends a user's ads of one state and erases all data that identify anybody. */
export async function blankAds(
  tx: Queryable,
  ownerId: string,
  { from, to, at }: { from: EstadoAnuncio; to: EstadoAnuncio; at: Date },
): Promise<void> {
  await tx.delete(adTexts).where(inArray(adTexts.adId, adIdsOf(tx, ownerId)))
  await tx
    .update(ads)
    .set({
      status: to,
      statusReason: null,
      reservedAt: null,
      confirmedAt: null,
      unansweredSince: null,
      closedAt: sql`coalesce(${ads.closedAt}, ${instant(at)})`,
      titulo: BLANK,
      tituloOrden: sortKey(BLANK),
      descripcion: BLANK,
      precioTexto: sql`case when ${ads.precioTexto} is null then null else '' end`,
      estado: '',
      ciudad: '',
      ciudadClave: '',
      uso: null,
      caracteristicas: {},
      formasEntrega: [],
    })
    .where(and(eq(ads.ownerId, ownerId), eq(ads.status, from)))
}

/** Deletes rows about a person without a foreign key; `mark` is the limits' key of their e-mail. */
export async function deleteTracesOf(
  tx: Queryable,
  { id, correo, mark }: { id: string; correo: string; mark: string },
): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
  await tx
    .delete(limitCounters)
    .where(
      or(
        sql`position(${id} in ${limitCounters.key}) > 0`,
        sql`position(${mark} in ${limitCounters.key}) > 0`,
      ),
    )
  await tx.delete(contactOpenings).where(sql`position(${id} in ${contactOpenings.budget}) > 0`)
  await tx.delete(mails).where(eq(mails.recipient, correo))
  await tx.delete(codes).where(eq(codes.correo, correo))
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.correo, correo))
}

/**
 * Foreign keys do the rest. Sessions, favourites, notifications, subscriptions and received reviews
 * are deleted; written reviews, reports, payments and ads stay without a person.
 */
export async function deletePerson(tx: Queryable, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Replaces the text of a report by or about an erased user. */
const REPORT_WORDS = 'Texto borrado con la cuenta'
const NOTICE_WORDS = 'Ese anuncio ya no existe.'
/** Replaces the text of a notification about several ads, which names the first of them. */
const NOTICE_OF_SEVERAL_WORDS = 'Uno de ellos ya no existe.'

/**
 * Erases a person's words in other people's data: acts of staff, notifications, reports. The events
 * themselves stay. Call it before the person's ads lose their owner.
 */
export async function eraseWordsOf(tx: Transaction, id: string): Promise<void> {
  const ofTheirAds = sql`select ads.id from ads where ads.owner_id = ${id}`
  const theirTalks = sql`select conversation_id from conversation_members where user_id = ${id}`
  const theirReviews = sql`select reviews.id from reviews where ${id} in (reviews.written_by, reviews.seller_id)`
  const isTheirReport = sql`(reports.reporter_id = ${id}
    or (reports.tipo = 'vendedor' and reports.target_id = ${id})
    or (reports.tipo = 'publicacion' and reports.target_id in (${ofTheirAds}))
    or (reports.tipo = 'conversacion' and reports.target_id in (${theirTalks}))
    or (reports.tipo = 'reseña' and reports.target_id in (${theirReviews}))
    or (reports.tipo = 'reseña' and reports.target_id in (${removedReviewsOf(id)})))`
  const theirReports = sql`select reports.id from reports where ${isTheirReport}`
  // Reports come before acts, since the acts identify the removed reviews.
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
      when url like '/anuncio/%' or url like '/mensajes/%' or icono = 'deal' then ${NOTICE_WORDS} else ${NOTICE_OF_SEVERAL_WORDS} end
    where user_id <> ${id} and (
      url in (select '/anuncio/' || ads.id from ads where ads.owner_id = ${id})
      or url in (select '/mensajes/' || c.id from conversations c where c.ad_id in (${ofTheirAds}))
      or (icono = 'deal' and split_part(dedupe_key, ':', 2) in (${ofTheirAds}))
      or (icono = 'savedSearch' and split_part(dedupe_key, ':', 3) in (${ofTheirAds})))`)
}

/** Removed reviews by or about a person: their rows are gone, but the acts name both. */
const removedReviewsOf = (id: string) => sql`
  select removed.target_id from audit as removed
  where removed.target_type = 'reseña' and ${id} in (removed.details->>'autor', removed.details->>'vendedor')`
