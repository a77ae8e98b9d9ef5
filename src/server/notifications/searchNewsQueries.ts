import { sql, type SQL } from 'drizzle-orm'
import { NEWS_MOST } from '../../contract/alerts/alerts.ts'
import { isBlockedBy } from '../blocks/blockQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/sql.ts'

/** Newest hits of a search that are looked at: some of their ads are sold by now. */
const READ_MOST = 50
/** Most that is told of all searches of a user. */
const SUM_MOST = 99

/**
 * An expression of SQL beside a row of `saved_searches`: ads in the lists that newly met the search
 * since its user looked at its results, up to `NEWS_MOST`.
 */
export const newsOfSearch = (at: Date): SQL<number> => sql<number>`(
  select least(count(*), ${NEWS_MOST})::int from (
    select hits.ad_id from search_hits hits
    where hits.search_id = saved_searches.id and (hits.due_at is not null or hits.sent_at is null)
      and hits.created_at > coalesce(saved_searches.seen_at, '-infinity')
    order by hits.created_at desc limit ${READ_MOST}) as latest
  join ads on ads.id = latest.ad_id
  where ads.status = 'activo' and ads.expires_at > ${instant(at)}
    and not ${isBlockedBy(sql`ads.owner_id`, sql`saved_searches.user_id`)})`

/** New ads of all saved searches of a user, up to 99; follows of sellers are not among them. */
export async function countSearchNews(db: Queryable, userId: string, at: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select least(coalesce(sum(${newsOfSearch(at)}), 0), ${SUM_MOST})::int as count
    from saved_searches where user_id = ${userId} and seller_id is null`)
  return rows[0]?.count ?? 0
}
