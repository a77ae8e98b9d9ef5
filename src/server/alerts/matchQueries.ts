import { sql, type SQL } from 'drizzle-orm'
import type { AlertPace } from '../../contract/alerts/alerts.ts'
import { DAY, HOUR } from '../../contract/time/day.ts'
import { BEHIND_UTC_MS } from '../../contract/time/mexicoClock.ts'
import { isBlockedBy } from '../blocks/blockQueries.ts'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import { alertQueue } from '../db/schema/alerts.ts'
import { instant } from '../db/sql.ts'
import { nextMorning, quietUntil } from '../notifications/quietHours.ts'

/** Notes that an ad joined the lists or changed there, in the transaction that does it. */
export async function queueForAlerts(tx: Queryable, adId: string, at: Date): Promise<void> {
  await tx
    .insert(alertQueue)
    .values({ adId, queuedAt: at })
    .onConflictDoUpdate({ target: alertQueue.adId, set: { nth: sql`excluded.nth` } })
}

/**
 * Matches the queued ads with the saved searches and notes who gets an alert, and when. Taking an
 * ad and noting its hits are one transaction: a killed or repeated run has the same result.
 */
export async function matchAds(db: Database, at: Date): Promise<void> {
  await takeOlderHits(db)
  const { rows } = await db.execute<{ id: string }>(
    sql`select ad_id as id from alert_queue order by queued_at`,
  )
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // The anchors' index serves every ad; the planner cannot know how few searches share an
      // anchor.
      await tx.execute(sql`set local enable_seqscan = off`)
      const nth = await takeQueued(tx, id)
      if (nth !== null) await noteHits(tx, { id, nth }, at)
    })
  }
}

/** Moves what the release before still had to tell; its table goes with a later release. */
async function takeOlderHits(db: Database): Promise<void> {
  await db.execute(sql`
    with older as (
      delete from alert_hits where sent_at is null returning user_id, ad_id, search_id, created_at, due_at
    )
    insert into search_hits (user_id, ad_id, search_id, created_at, due_at)
    select * from older where search_id is not null on conflict do nothing`)
}

/**
 * Takes an ad out of the queue and answers the place of its last event. Null while another
 * transaction holds or changes it: its new words would be lost, and its editor waits for its place
 * in the queue. The ad stays locked until the end of the transaction.
 */
async function takeQueued(tx: Transaction, adId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ nth: number }>(sql`
    delete from alert_queue where ad_id = (
      select ad_id from alert_queue join ads on ads.id = ad_id where ad_id = ${adId}
      for update of alert_queue skip locked for share of ads skip locked)
    returning nth::float8 as nth`)
  return rows[0]?.nth ?? null
}

/**
 * Everything that an ad, or a version of it, can be found by beside its seller: see `anchorsOf` and
 * `sellerAnchor` in `readAlert.ts`.
 */
function anchors(alias: 'ads' | 'before'): SQL {
  const ad = sql.identifier(alias)
  return sql`array(select 'w:' || lexeme from unnest(${ad}.tsv)) ||
    array['c:' || ${ad}.ciudad_clave, 'k:' || ${ad}.categoria, 'e:' || ${ad}.estado, 't:' || ${ad}.tipo, '*']`
}

/** Whether the ad, or the version of it, of that alias meets the search `s`. */
function meets(alias: 'ad' | 'before'): SQL {
  const ad = sql.identifier(alias)
  // A field within a range, both ends included; an ad without such a number is out of it.
  return sql`(s.words is null or ${ad}.tsv @@ s.words)
    and (s.estado is null or s.estado = ${ad}.estado)
    and (s.ciudad is null or s.ciudad = ${ad}.ciudad_clave)
    and (s.categorias is null or ${ad}.categoria = any(s.categorias))
    and (s.uso is null or s.uso = ${ad}.uso)
    and (s.tipo is null or s.tipo = ${ad}.tipo)
    and (s.precio_min is null or ${ad}.precio >= s.precio_min)
    and (s.precio_max is null or ${ad}.precio <= s.precio_max)
    and (s.lugares is null or ${ad}.estado || '|' || ${ad}.ciudad_clave = any(s.lugares))
    and (s.campos is null or ${ad}.campos @> s.campos)
    and (s.rangos is null or not exists (
      select from jsonb_to_recordset(s.rangos) as range(key text, min numeric, max numeric)
      where case when jsonb_typeof(${ad}.caracteristicas -> range.key) = 'number'
        then (${ad}.caracteristicas ->> range.key)::numeric not between coalesce(range.min, 0)
          and coalesce(range.max, 1e15)
        else true end))`
}

/** A slip that is mended within this time leaves no trace (decisions, section 6). */
const CORRECTION_MS = HOUR

/**
 * Notes a hit for each search that was saved before the ad's last event and newly meets it. What
 * the version before met was told then, or stood in the list from which the search was saved: leaving
 * that list, such an ad leaves a settled hit without due date, so that a mended slip is no news. Hits
 * that wait follow the ad: out of their search they go, back in the lists they are due again.
 * A block by the user ends all news of the seller, a block by the seller that of a follow alone.
 */
async function noteHits(
  tx: Transaction,
  { id, nth }: { id: string; nth: number },
  at: Date,
): Promise<void> {
  const [now, daily, weekly] = (['inmediato', 'diario', 'semanal'] as const).map((pace) =>
    instant(dueAt(pace, at)),
  )
  const { rows } = await tx.execute(sql`
    with ad as materialized (
      select ads.*, ${anchors('ads')} || array['v:' || owner_id] as anchors from ads
      where id = ${id} and status = 'activo' and expires_at > ${instant(at)}
    ), met as materialized (
      select s.*, ad.id as ad_id,
        case s.cuando when 'inmediato' then ${now} when 'diario' then ${daily} else ${weekly} end as due_at
      from ad join saved_searches s on s.anchors && ad.anchors
      where s.user_id is distinct from ad.owner_id and ${meets('ad')}
        and not ${isBlockedBy(sql`ad.owner_id`, sql`s.user_id`)}
        and (s.seller_id is null or not ${isBlockedBy(sql`s.user_id`, sql`ad.owner_id`)})
    ), out as (
      delete from search_hits h using ad
      where h.ad_id = ad.id and h.sent_at is null
        and not exists (select from met where met.id = h.search_id)
    ), back as (
      update search_hits h set due_at = met.due_at from met
      where h.ad_id = met.ad_id and h.search_id = met.id and h.sent_at is null and h.due_at is null
    ), news as (
      insert into search_hits (user_id, ad_id, search_id, created_at, due_at)
      select s.user_id, s.ad_id, s.id, ${instant(at)}, s.due_at
      from met s left join listed_versions before on before.ad_id = s.ad_id
      where s.nth < ${nth} and not coalesce(s.nth < before.nth and ${meets('before')}, false)
      on conflict (search_id, ad_id) do update
        set created_at = excluded.created_at, due_at = excluded.due_at, sent_at = null
        where search_hits.due_at is null and search_hits.sent_at <= ${instant(new Date(at.getTime() - CORRECTION_MS))}
    ), gone as (
      insert into search_hits (user_id, ad_id, search_id, created_at, sent_at)
      select s.user_id, ad.id, s.id, s.created_at, ${instant(at)}
      from ad join listed_versions before on before.ad_id = ad.id
        join saved_searches s on s.anchors && (${anchors('before')})
      where s.nth < before.nth and ${meets('before')}
        and not exists (select from met where met.id = s.id)
        and not exists (select from search_hits h where h.search_id = s.id and h.ad_id = ad.id)
    )
    select id from ad`)
  // Out of the lists, the last version is kept for the ad's return.
  if (rows.length > 0) await tx.execute(sql`delete from listed_versions where ad_id = ${id}`)
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
