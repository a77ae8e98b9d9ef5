import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import type { Offer } from '../forbidden/findForbidden.ts'

/** States in which an ad may still be shown. */
const isThere = inArray(ads.status, ['activo', 'revision', 'pausado', 'caducado', 'suspendido'])

/** The texts of an ad that the rules read. */
export const offerColumns = {
  tipoAnuncio: ads.tipo,
  titulo: ads.titulo,
  descripcion: ads.descripcion,
  precio: ads.precio,
  precioTexto: ads.precioTexto,
  categoria: ads.categoria,
  caracteristicas: ads.caracteristicas,
  formasEntrega: ads.formasEntrega,
}

/** How many ads there are, counted up to a limit. */
export async function countNewestAds(db: Queryable, limit: number): Promise<number> {
  const there = db.select({ id: ads.id }).from(ads).where(isThere).limit(limit)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${there}) there`,
  )
  return rows[0]?.total ?? 0
}

/** The texts of ads as everybody reads them, the newest ads first, after the `from` newest. */
export async function newestAds(db: Queryable, { limit, from }: { limit: number; from: number }) {
  const rows = await db
    .select({
      id: ads.id,
      status: ads.status,
      ...offerColumns,
    })
    .from(ads)
    .where(isThere)
    // As the index is ordered; without 'nulls last' it would not be walked.
    .orderBy(sql`ads.created_at desc nulls last, ads.id desc nulls last`)
    .limit(limit)
    .offset(from)
  return rows.map(({ id, status, precio, precioTexto, ...texts }) => {
    const offer: Offer = { ...texts, precio: precioTexto ?? precio ?? 0, contacto: [] }
    return { id, status, offer }
  })
}
