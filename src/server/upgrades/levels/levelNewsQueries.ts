import { sql } from 'drizzle-orm'
import type { NivelPagado } from '../../../contract/upgrades/plans.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant } from '../../db/sql.ts'
import { levelKey } from './levelNotices.ts'

export interface ChangedLevel {
  id: string
  nivel: NivelPagado
  end: Date
  ownerId: string
  ad: { id: string; titulo: string }
  /** The level that follows at once, if any. */
  next: NivelPagado | null
}

type Row = Omit<ChangedLevel, 'ad' | 'end'> & { adId: string; titulo: string; end: string }

/**
 * Bought levels that began or ended after `since`, up to `until`, of ads that are still their
 * owner's, and of which nothing was told. One that a refund ended was told of then.
 */
export async function changedLevels(
  db: Queryable,
  span: { what: 'begins' | 'ends'; since: Date; until: Date; max: number },
): Promise<ChangedLevel[]> {
  const { what, since, until, max } = span
  const bound = sql.raw(what === 'begins' ? 'lower(u.period)' : 'upper(u.period)')
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select u.id, u.nivel, upper(u.period)::text as "end", a.owner_id as "ownerId",
      a.id as "adId", a.titulo,
      (select n.nivel from upgrades n
        where n.ad_id = a.id and lower(n.period) = upper(u.period)) as next
    from upgrades u
    join ads a on a.id = u.ad_id and a.owner_id is not null and a.status in ('activo', 'caducado', 'pausado')
    join payment_intents p on p.id = u.intent_id and p.status = 'pagado'
    where u.period && tstzrange(${instant(since)}, ${instant(until)}, '[]')
      and ${bound} > ${instant(since)}
      and ${bound} <= ${instant(until)}
      and not exists (
        select 1 from notifications t where t.dedupe_key = ${levelKey(what, '')} || u.id)
    order by ${bound} limit ${max}`)
  return rows.map(({ adId, titulo, end, ...level }) => ({
    ...level,
    end: new Date(end),
    ad: { id: adId, titulo },
  }))
}
