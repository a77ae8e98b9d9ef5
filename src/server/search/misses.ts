import { createHmac, randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { SEARCH_TEXT_MAX } from '../../contract/limits.ts'
import { wordsOf } from '../../contract/search/words/queryWords.ts'
import { calendarDay } from '../calendar.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { searchMisses } from '../db/schema/staff.ts'
import { addressKey } from '../limits/askers.ts'
import { memoizeByKey } from '../memoizeByKey.ts'
import type { Services } from '../services.ts'

/** A text of fewer askers may be about a person, and is stored nowhere. */
const ASKERS_LEAST = 3
const COUNTED_TEXTS_MOST = 2000

/** Missed texts that enough people asked for, and others that wait for more. */
const missesOf = memoizeByKey((_db: Database) => ({
  counted: new LRUCache<string, true>({ max: COUNTED_TEXTS_MOST }),
  waiting: waitForAskers(ASKERS_LEAST),
}))

type Counting = Pick<Services, 'primary' | 'diskIsLow' | 'log' | 'now'>

/** Takes note of a search that found nothing; a text of enough people is counted at once. */
export function noteMiss(services: Counting, text: string): void {
  const words = missedWords(text)
  if (words === null) return
  const { counted, waiting } = missesOf(services.primary)
  if (counted.get(words)) count(services, words, 1)
  else waiting.begin(words, services.now())
}

/** Takes note of a person who was answered a search; the third answered in vain has the text counted. */
export function noteAsker(services: Counting, text: string, asker: Asker): void {
  const words = missedWords(text)
  if (words === null) return
  const { counted, waiting } = missesOf(services.primary)
  if (!waiting.isEnough(words, asker, services.now())) return
  counted.set(words, true)
  count(services, words, ASKERS_LEAST)
}

/** Nobody waits for it: a search needs no count. */
function count({ primary, diskIsLow, log, now }: Counting, words: string, times: number): void {
  if (diskIsLow()) return
  countMiss(primary, calendarDay(now()), words, times).catch((error: unknown) =>
    log.warn({ err: error }, 'a search without a result was not counted'),
  )
}

/** A person who searches: an account, if there is a session, and always a network. */
export interface Asker {
  account: string | null
  network: string
}

/** An IPv6 customer may hold a whole /48, so its first 48 bits are one network; an IPv4 address is one. */
export function askerOf(account: string | null, ip: string): Asker {
  const network = addressKey(ip).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, '$1::/48')
  return { account, network }
}

/** Texts that wait at once; the longest unasked goes first. */
const TEXTS_MOST = 5000
const WEEK_MS = 7 * 24 * 60 * 60_000

interface Waiting {
  /** Askers for this text count from now on. */
  begin(text: string, now: Date): void
  /** True at the asker who makes them enough, which ends the wait. */
  isEnough(text: string, asker: Asker, now: Date): boolean
}

/**
 * Counts askers of texts that nobody may read before `least` accounts, or `least` networks, asked within a
 * week. Memory alone holds them, as digests by a key that ends with the process.
 */
export function waitForAskers(least: number): Waiting {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64')
  const waiting = new LRUCache<
    string,
    { since: number; accounts: Set<string>; networks: Set<string> }
  >({ max: TEXTS_MOST })
  const known = (id: string, now: Date) => {
    const one = waiting.get(id)
    if (one && Math.abs(now.getTime() - one.since) < WEEK_MS) return one
    waiting.delete(id)
    return undefined
  }
  return {
    begin(text, now) {
      const id = digest(text)
      if (known(id, now)) return
      waiting.set(id, { since: now.getTime(), accounts: new Set(), networks: new Set() })
    },
    isEnough(text, { account, network }, now) {
      const id = digest(text)
      const one = known(id, now)
      if (!one) return false
      if (account !== null) one.accounts.add(digest(account))
      one.networks.add(digest(network))
      if (one.accounts.size < least && one.networks.size < least) return false
      waiting.delete(id)
      return true
    },
  }
}

/** Digits of a text that may be a person's number: of a telephone, a card, a house. */
const A_NUMBER = 6

/**
 * The stored words of a search that found nothing, as they are compared: equal texts count together.
 * Null for a text without words, and for a text that may be about a person: an address or a long
 * number.
 */
export function missedWords(text: string): string | null {
  if (text.includes('@') || (text.match(/\d/g) ?? []).length >= A_NUMBER) return null
  const words = wordsOf(text.slice(0, SEARCH_TEXT_MAX)).map(({ folded }) => folded)
  return words.length === 0 ? null : words.join(' ')
}

/** Different missed texts of a day: a flood of nonsense fills no disk. */
const MISSES_A_DAY = 2000

/** Counts searches that found nothing, without who made them; `day` is yyyy-mm-dd. */
async function countMiss(db: Queryable, day: string, words: string, times: number): Promise<void> {
  await db.execute(sql`
    insert into search_misses (day, words, count)
    select ${day}::date, ${words}, ${times}::int
    where exists (select 1 from search_misses where day = ${day}::date and words = ${words})
      or (select count(*) from search_misses where day = ${day}::date) < ${MISSES_A_DAY}
    on conflict (day, words) do update set count = search_misses.count + excluded.count`)
}

export async function forgetMisses(db: Queryable, beforeDay: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, beforeDay))
}
