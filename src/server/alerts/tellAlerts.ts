import { sql } from 'drizzle-orm'
import type { AdCard } from '../../contract/ads/endpoints.ts'
import { ALERTS_AT_ONCE, type AlertPace, type AlertWay } from '../../contract/alerts/alerts.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Transaction } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { notify } from '../notifications/notify.ts'
import { lastMorning, nextMorning, quietUntil } from '../notifications/quietHours.ts'
import { cardsByIds } from '../search/queries.ts'
import type { Services } from '../services.ts'
import { alertLetter, alertNotice } from './alertWords.ts'
import { matchAds } from './matchAds.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** Matches new ads with the saved searches, and sends the due alerts. */
export const tellAlertsJob: Job = {
  name: 'tell-alerts',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    await matchAds(services.db, at)
    await sendAlerts(services)
  },
}

const A_TURN = 200

/** New ads of one saved search that go into one alert. */
interface News {
  userId: string
  correo: string
  searchId: string
  busqueda: Record<string, string>
  por: AlertWay
  cuando: AlertPace
  ids: string[]
}

/**
 * Sends the due alerts, one for each search. The same transaction marks the ads as sent, so a
 * killed, retried or doubled run sends them once.
 */
async function sendAlerts(services: Services): Promise<void> {
  const { db, mail, push, now } = services
  let taken: number
  do {
    taken = await db.transaction(async (tx) => {
      const at = now()
      const { rows: news } = await takeDueNews(tx, at)
      for (const each of news) await tell(services, tx, each, at)
      return news.reduce((sum, { ids }) => sum + ids.length, 0)
    })
    if (taken > 0) mail.nudge()
    if (taken > 0) push.nudge()
  } while (taken === A_TURN)
}

/**
 * Takes the due hits, unless the ad is being changed or the account is ending: the next run takes
 * those. The end of an account waits until the alert's words are where it deletes them.
 */
function takeDueNews(tx: Transaction, at: Date) {
  return tx.execute<News & Record<string, unknown>>(sql`
    with due as (
      select user_id, ad_id from alert_hits
      join users on users.id = user_id join ads on ads.id = ad_id
      where sent_at is null and search_id is not null and due_at <= ${instant(at)}
      order by due_at limit ${A_TURN}
      for update of alert_hits skip locked for key share of users, ads skip locked
    ), sent as (
      update alert_hits h set sent_at = ${instant(at)} from due
      where h.user_id = due.user_id and h.ad_id = due.ad_id
      returning h.user_id, h.ad_id, h.search_id
    )
    select s.user_id as "userId", u.correo, s.id as "searchId", s.busqueda, s.por, s.cuando,
      array_agg(sent.ad_id order by sent.ad_id) as ids
    from sent join saved_searches s on s.id = sent.search_id join users u on u.id = s.user_id
    group by s.id, u.correo`)
}

async function tell(services: Services, tx: Transaction, news: News, at: Date): Promise<void> {
  const { userId, ids, por, cuando, searchId } = news
  if (cuando === 'inmediato' && (await toldToday(tx, userId, at)) >= ALERTS_AT_ONCE) {
    return postpone(tx, { userId, ids }, nextMorning(at))
  }
  // After an outage, alerts that were due by day may be found at night.
  const morning = por === 'correo' && quietUntil(at)
  if (morning) return postpone(tx, { userId, ids }, morning)
  const cards = await livingCards(tx, ids, at)
  await forgetHits(tx, { userId, ids: ids.filter((id) => !cards.some(({ _id }) => _id === id)) })
  const [first] = cards
  if (!first) return
  const notice = alertNotice(news, [first, ...cards.slice(1)])
  // Alerts by mail and in the list need no further dispatch.
  await notify(tx, [{ ...notice, ...(por !== 'push' && { dispatchedAt: at }) }], at)
  if (por !== 'correo') return
  const stop = await unsubscribeLink(tx, services.env.PUBLIC_ORIGIN, searchId)
  const letter = alertLetter(services.mail.site, { news, cards, stop })
  await services.mail.write(
    tx,
    { recipient: news.correo, letter, unsubscribe: stop, byDay: true },
    at,
  )
}

/** An ad that was sold, paused or held meanwhile is no news. */
async function livingCards(tx: Transaction, ids: readonly string[], at: Date): Promise<AdCard[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ads where id = any(${sql.param([...ids])}::text[])
      and status = 'activo' and expires_at > ${instant(at)} order by created_at desc, id`)
  const cards = await cardsByIds(
    tx,
    rows.map(({ id }) => id),
    at,
  )
  return cards.map(listedCard)
}

/** Alerts of a user since the last morning. */
async function toldToday(tx: Transaction, userId: string, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ told: number }>(sql`
    select count(*)::int as told from notifications
    where user_id = ${userId} and icono = 'savedSearch' and created_at > ${instant(lastMorning(at))}`)
  return rows[0]?.told ?? 0
}

type Hits = Pick<News, 'userId' | 'ids'>

/** An ad that is unlisted when its alert is due gets the alert when it returns. */
async function forgetHits(tx: Transaction, { userId, ids }: Hits): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    delete from alert_hits
    where user_id = ${userId} and ad_id = any(${sql.param(ids)}::text[])`)
}

async function postpone(tx: Transaction, { userId, ids }: Hits, until: Date): Promise<void> {
  await tx.execute(sql`
    update alert_hits set sent_at = null, due_at = ${instant(until)}
    where user_id = ${userId} and ad_id = any(${sql.param(ids)}::text[])`)
}
