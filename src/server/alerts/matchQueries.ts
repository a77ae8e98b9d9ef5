import { sql, type SQL } from 'drizzle-orm'
import type { AlertPace } from '../../contract/alerts/alerts.ts'
import { DAY } from '../../contract/time/day.ts'
import { BEHIND_UTC_MS } from '../../contract/time/mexicoClock.ts'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import { alertQueue } from '../db/schema/alerts.ts'
import { instant } from '../db/sql.ts'
import { nextMorning, quietUntil } from '../notifications/quietHours.ts'

/** Notes that an ad joined the lists or changed there, in the transaction that does it. */
export async function queueForAlerts(tx: Queryable, adId: string, at: Date): Promise<void> {
  await tx.insert(alertQueue).values({ adId, queuedAt: at }).onConflictDoNothing()
}

/**
 * Matches the queued ads with the saved searches and notes who gets an alert, and when. Taking an
 * ad and noting its hits are one transaction: a killed or repeated run has the same result.
 */
export async function matchAds(db: Database, at: Date): Promise<void> {
  await queueFreed(db, at)
  const { rows } = await db.execute<{ id: string }>(
    sql`select ad_id as id from alert_queue order by queued_at`,
  )
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // The anchors' index serves every ad; the planner cannot know how few searches share an
      // anchor.
      await tx.execute(sql`set local enable_seqscan = off`)
      if (await takeQueued(tx, id)) await noteHits(tx, id, at)
    })
  }
}

/**
 * Takes an ad out of the queue, unless another transaction holds or changes it. Its new words would
 * be lost, and its editor waits for its place in the queue. The ad stays locked until the end of
 * the transaction.
 */
async function takeQueued(tx: Transaction, adId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from alert_queue where ad_id = (
      select ad_id from alert_queue join ads on ads.id = ad_id where ad_id = ${adId}
      for update of alert_queue skip locked for share of ads skip locked)`)
  return rowCount === 1
}

/**
 * Drops matches of deleted searches and queues their ads again: another search of the user may
 * match. The ads are locked against parallel takers and editors.
 */
async function queueFreed(db: Database, at: Date): Promise<void> {
  await db.execute(sql`
    with freed as (
      select user_id, ad_id from alert_hits join ads on ads.id = ad_id
      where sent_at is null and search_id is null for update skip locked
    ), gone as (
      delete from alert_hits using freed
      where alert_hits.user_id = freed.user_id and alert_hits.ad_id = freed.ad_id
      returning alert_hits.ad_id
    )
    insert into alert_queue (ad_id, queued_at) select distinct ad_id, ${instant(at)} from gone
    on conflict do nothing`)
}

/** Everything that an ad can be found by: see `anchorsOf` in `readAlert.ts`. */
const ANCHORS: SQL = sql`array(select 'w:' || lexeme from unnest(ads.tsv)) ||
  array['c:' || ciudad_clave, 'k:' || categoria, 'e:' || estado, 't:' || tipo, '*']`

/** A field within a range, both ends included; an ad without such a number is out of it. */
const IN_RANGES: SQL = sql`(s.rangos is null or not exists (
  select from jsonb_to_recordset(s.rangos) as range(key text, min numeric, max numeric)
  where case when jsonb_typeof(ad.caracteristicas -> range.key) = 'number'
    then (ad.caracteristicas ->> range.key)::numeric not between coalesce(range.min, 0)
      and coalesce(range.max, 1e15)
    else true end))`

/** One alert for each user and ad: the search with the earliest alert wins. */
async function noteHits(tx: Transaction, adId: string, at: Date): Promise<void> {
  const [now, daily, weekly] = (['inmediato', 'diario', 'semanal'] as const).map((pace) =>
    instant(dueAt(pace, at)),
  )
  await tx.execute(sql`
    with ad as materialized (
      select ads.*, ${ANCHORS} as anchors from ads
      where id = ${adId} and status = 'activo' and expires_at > ${instant(at)}
    ), met as (
      select s.user_id, s.id, ad.id as ad_id,
        case s.cuando when 'inmediato' then ${now} when 'diario' then ${daily} else ${weekly} end as due_at
      from ad join saved_searches s on s.anchors && ad.anchors
      where s.user_id is distinct from ad.owner_id
        and (s.words is null or ad.tsv @@ s.words)
        and (s.estado is null or s.estado = ad.estado)
        and (s.ciudad is null or s.ciudad = ad.ciudad_clave)
        and (s.categorias is null or ad.categoria = any(s.categorias))
        and (s.uso is null or s.uso = ad.uso)
        and (s.tipo is null or s.tipo = ad.tipo)
        and (s.precio_min is null or ad.precio >= s.precio_min)
        and (s.precio_max is null or ad.precio <= s.precio_max)
        and (s.lugares is null or ad.estado || '|' || ad.ciudad_clave = any(s.lugares))
        and (s.campos is null or ad.campos @> s.campos)
        and ${IN_RANGES}
    )
    insert into alert_hits (user_id, ad_id, search_id, created_at, due_at)
    select distinct on (user_id) user_id, ad_id, id, ${instant(at)}, due_at
    from met order by user_id, due_at, id
    on conflict (user_id, ad_id) do nothing`)
}

/** Days since a Monday, as 1970 began on a Thursday. */
const MONDAY = 4

/** The instant of the alert for a new ad; never at night (Mexico City). */
function dueAt(pace: AlertPace, now: Date): Date {
  const morning = nextMorning(now)
  switch (pace) {
    case 'inmediato':
      return quietUntil(now) ?? now
    case 'diario':
      return morning
    case 'semanal': {
      const day = Math.floor((morning.getTime() - BEHIND_UTC_MS) / DAY)
      return new Date(morning.getTime() + ((MONDAY - (day % 7) + 7) % 7) * DAY)
    }
  }
}
