import { and, count, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { TipoContacto } from '../../../contract/ads/kinds.ts'
import type { ContactInput } from '../../../contract/catalogue/adInput.ts'
import type { Nivel } from '../../../contract/upgrades/plans.ts'
import type { Queryable } from '../../db/connect.ts'
import { NOW, preparedQuery, type InstantOrPlace } from '../../db/preparedQuery.ts'
import { users } from '../../db/schema/accounts.ts'
import { ads } from '../../db/schema/ads.ts'
import { favorites, reviews } from '../../db/schema/people.ts'
import { textArray } from '../../db/sql.ts'
import { cardColumns } from '../cardQueries.ts'

/** Days of a paid level as JSON carries them: ISO 8601 with a zone. */
export interface UpgradeRow {
  nivel: Nivel
  desde: string
  hasta: string
}

/** An ad's ways of contact in its seller's order, for a row of `ads`. */
export const contactsOfAd = sql<
  ContactInput[]
>`coalesce((select json_agg(json_build_object('tipo', c.tipo, 'contenido', c.contenido) order by c.position) from ad_contacts c where c.ad_id = ads.id), '[]')`

const paidDays = sql<
  UpgradeRow[]
>`coalesce((select json_agg(json_build_object('nivel', u.nivel, 'desde', lower(u.period), 'hasta', upper(u.period)) order by u.period) from upgrades u where u.ad_id = ads.id), '[]')`

/**
 * The columns of a detail, with contacts, in one statement:
 * `db.select(detailColumns(now)).from(ads)`.
 */
export function detailColumns(now: InstantOrPlace) {
  return {
    ...cardColumns(now),
    ownerId: ads.ownerId,
    status: ads.status,
    statusReason: ads.statusReason,
    confirmedAt: ads.confirmedAt,
    unansweredSince: ads.unansweredSince,
    descripcion: ads.descripcion,
    formasEntrega: ads.formasEntrega,
    contacto: contactsOfAd.as('contacto'),
    contactoPara: ads.contactoPara,
    mejoras: paidDays.as('mejoras'),
  }
}

const newestCity = sql<
  string | null
>`(select a.ciudad from ads a where a.owner_id = users.id and a.status = 'activo' order by a.created_at desc limit 1)`

const soldAds = sql<number>`(select count(*)::int from ads a where a.owner_id = users.id and a.status = 'vendido')`

const WAYS = sql.raw(`array['whatsapp', 'phone', 'email']`)

const preferredWay = sql<TipoContacto | null>`(
  select c.tipo from ads a join ad_contacts c on c.ad_id = a.id
  where a.owner_id = users.id and a.status = 'activo' and a.contacto_para = 'todos'
  group by c.tipo order by count(*) desc, array_position(${WAYS}, c.tipo) limit 1)`

/**
 * The public columns of a seller in `users`. The average comes from the reviews themselves: an author
 * weighs once, however many deals they judged (threat T100). Reviews by deleted accounts do not count.
 */
function sellerColumns(db: Queryable) {
  const byAuthor = db
    .select({
      stars: sql<number>`avg(${reviews.calificacion})`.as('stars'),
      written: count().as('written'),
    })
    .from(reviews)
    .where(and(eq(reviews.sellerId, users.id), isNotNull(reviews.writtenBy)))
    .groupBy(reviews.writtenBy)
    .as('by_author')
  const rating = db
    .select({
      calificacion: sql<number>`coalesce(round(avg(${byAuthor.stars}), 1), 0)::float8`.as(
        'calificacion',
      ),
      evaluadores: sql<number>`coalesce(sum(${byAuthor.written}), 0)::int`.as('evaluadores'),
    })
    .from(byAuthor)
    .as('rating')
  const columns = {
    id: users.id,
    nombre: users.nombre,
    apellido: users.apellido,
    foto: users.foto,
    calificacion: rating.calificacion,
    evaluadores: rating.evaluadores,
    createdAt: users.createdAt,
    ciudad: newestCity.as('ciudad_vendedor'),
    vendidos: soldAds.as('vendidos'),
    prefiere: preferredWay.as('prefiere'),
  }
  return { rating, columns }
}

const adById = preparedQuery((db) => {
  const { rating, columns } = sellerColumns(db)
  return db
    .select({ ...detailColumns(NOW), seller: columns })
    .from(ads)
    .leftJoin(users, eq(users.id, ads.ownerId))
    .leftJoinLateral(rating, sql`true`)
    .where(eq(ads.id, sql.placeholder('id')))
})

/** An ad whole, contacts included, and its seller, whatever its state. */
export async function findAd(db: Queryable, id: string, now: Date) {
  const [row] = await adById(db).execute({ id, now: now.toISOString() })
  return row
}

export type AdRow = Omit<NonNullable<Awaited<ReturnType<typeof findAd>>>, 'seller'>

const sellerById = preparedQuery((db) => {
  const { rating, columns } = sellerColumns(db)
  return db
    .select(columns)
    .from(users)
    .crossJoinLateral(rating)
    .where(eq(users.id, sql.placeholder('id')))
})

/** The public fields of a seller. */
export async function findSeller(db: Queryable, id: string) {
  const [row] = await sellerById(db).execute({ id })
  return row
}

/** The public fields of several sellers. */
export async function findSellers(db: Queryable, ids: readonly string[]) {
  const { rating, columns } = sellerColumns(db)
  return db
    .select(columns)
    .from(users)
    .crossJoinLateral(rating)
    .where(sql`${users.id} = any(${textArray(ids)})`)
}

export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>

export async function isFavorite(db: Queryable, userId: string, adId: string): Promise<boolean> {
  const rows = await db
    .select({ adId: favorites.adId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.adId, adId)))
  return rows.length > 0
}

/** The subject of an ad, whatever its state. */
export async function findSubject(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: ads.id,
      tipo: ads.tipo,
      categoria: ads.categoria,
      status: ads.status,
      expiresAt: ads.expiresAt,
    })
    .from(ads)
    .where(eq(ads.id, id))
  return row
}

/** The newest active ads of the same category or kind, except the given ones. */
export async function newestLike(
  db: Queryable,
  like: { column: 'categoria' | 'tipo'; value: string; except: readonly string[] },
  limit: number,
  now: Date,
) {
  return (
    db
      .select(cardColumns(now))
      .from(ads)
      .where(
        and(
          eq(ads.status, 'activo'),
          gt(ads.expiresAt, now),
          sql`${ads[like.column]} = ${like.value}`,
          notInArray(ads.id, [...like.except]),
        ),
      )
      // As the indexes are ordered; without 'nulls last' they would not be walked.
      .orderBy(sql`ads.created_at desc nulls last, ads.id desc nulls last`)
      .limit(limit)
  )
}
