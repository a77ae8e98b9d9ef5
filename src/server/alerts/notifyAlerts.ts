import type { AdCard } from '../../contract/ads/endpoints.ts'
import { ALERTS_AT_ONCE } from '../../contract/alerts/alerts.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Transaction } from '../db/connect.ts'
import type { Job } from '../ground/job.ts'
import { notify } from '../notifications/notify.ts'
import { nextMorning, quietUntil } from '../notifications/quietHours.ts'
import { cardsByIds } from '../search/queries.ts'
import type { Services } from '../services.ts'
import { alertLetter, alertNotice } from './alertWords.ts'
import {
  livingIds,
  notifiedToday,
  postpone,
  recordNotified,
  takeDueNews,
  TAKEN_AT_ONCE,
  unnotifiedIds,
  type News,
} from './dueQueries.ts'
import { matchAds } from './matchQueries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** Matches new ads with the saved searches, and sends the due alerts. */
export const notifyAlertsJob: Job = {
  name: 'tell-alerts',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    await matchAds(services.db, at)
    await sendAlerts(services)
  },
}

/**
 * Sends the due alerts, one for each search or followed seller. The same transaction marks the ads as sent, so a
 * killed, retried or doubled run sends them once.
 */
async function sendAlerts(services: Services): Promise<void> {
  const { db, mail, push, now } = services
  let taken: number
  do {
    taken = await db.transaction(async (tx) => {
      const at = now()
      const { rows: news } = await takeDueNews(tx, at)
      for (const each of news) await notifyOwner(services, tx, each, at)
      return news.reduce((sum, { ids }) => sum + ids.length, 0)
    })
    if (taken > 0) mail.nudge()
    if (taken > 0) push.nudge()
  } while (taken === TAKEN_AT_ONCE)
}

async function notifyOwner(
  services: Services,
  tx: Transaction,
  news: News,
  at: Date,
): Promise<void> {
  const { userId, por, cuando, searchId } = news
  const ids = await unnotifiedIds(tx, news)
  if (ids.length === 0) return
  if (cuando === 'inmediato' && (await notifiedToday(tx, userId, at)) >= ALERTS_AT_ONCE) {
    return postpone(tx, { searchId, ids }, nextMorning(at))
  }
  // After an outage, alerts that were due by day may be found at night.
  const morning = por === 'correo' && quietUntil(at)
  if (morning) return postpone(tx, { searchId, ids }, morning)
  const cards = await livingCards(tx, { ...news, ids }, at)
  const notified = cards.map(({ _id }) => _id)
  await postpone(tx, { searchId, ids: ids.filter((id) => !notified.includes(id)) }, null)
  const [first] = cards
  if (!first) return
  await recordNotified(tx, { searchId, ids: notified, por })
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

/** An ad that was sold, paused or held meanwhile is no news now. */
async function livingCards(
  tx: Transaction,
  hits: Pick<News, 'ids' | 'userId' | 'seller'>,
  at: Date,
): Promise<AdCard[]> {
  const cards = await cardsByIds(tx, await livingIds(tx, hits, at), at)
  return cards.map(listedCard)
}
