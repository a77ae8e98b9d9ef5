import { eq, sql } from 'drizzle-orm'
import { writtenTexts } from '../ads/cardQueries.ts'
import { contactsOfAd } from '../ads/detail/detailQueries.ts'
import { asWritten } from '../ads/storedTexts.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import type { Offer } from '../forbidden/findForbidden.ts'
import { offerColumns } from '../forbiddenWords/trialQueries.ts'

/**
 * Up to `max` ids, behind a given one, of held and listed ads with an open finding by other rules than
 * those of `version`.
 */
export async function waitingByOtherRules(
  db: Queryable,
  { version, after, max }: { version: string; after: string; max: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct f.ad_id as id from ad_findings f join ads on ads.id = f.ad_id
    where f.ended_at is null and f.rules_version is distinct from ${version}
      and f.ad_id > ${after} and ads.status in ('revision', 'activo')
    order by f.ad_id limit ${max}`)
  return rows.map(({ id }) => id)
}

/** An ad as its seller wrote it and as the rules read it, contacts included. */
export async function offerOf(db: Queryable, id: string): Promise<Offer | undefined> {
  const [row] = await db
    .select({
      ...offerColumns,
      contacto: contactsOfAd.as('contacto'),
      escrito: writtenTexts.as('escrito'),
    })
    .from(ads)
    .where(eq(ads.id, id))
  if (!row) return undefined
  const { precio, precioTexto, escrito, ...texts } = row
  return asWritten({ ...texts, precio: precioTexto ?? precio ?? 0 }, escrito)
}
