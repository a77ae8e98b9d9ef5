import { sql, type SQL } from 'drizzle-orm'
import { COMPARED } from '../../../contract/limits.ts'
import { withoutExceptions, type WordQuery } from '../../../contract/search/words/wordQuery.ts'
import { fold } from '../../../contract/text/fold.ts'
import { DAY } from '../../../contract/time/day.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant, numberOf } from '../../db/sql.ts'
import { hasWords } from '../conditions.ts'
import { NEWEST } from '../orderOfHits.ts'
import { ACCESSORIES } from '../synonyms/synonymGroups.ts'
import type { PriceQuestion } from './parsePriceQuestion.ts'

/** An ad that is like what was asked for. */
export interface Comparable extends Record<string, unknown> {
  precio: number
  seller: string
}

/** So many of the active and of the sold ones are read, whichever: active ads are a month old at most. */
const READ_MOST = 300
/** Among so many of the newest of the category they are looked for first. */
const WALKED_MOST = 2000
/** With so many of them the others would change little; and where of so many with the words none is alike, few others are. */
const ENOUGH = 100
const YEARS_NEAR = 2

/**
 * Ads with these words: of the newest, or else active ones and those sold of late. The index of words reads whole lists
 * of common words, for telephones among a million ads for a second; they are met soon among the newest.
 */
export async function findComparables(
  tx: Queryable,
  question: PriceQuestion,
  words: WordQuery,
  now: Date,
): Promise<Comparable[]> {
  const isNamed = hasWords(words)
  const alike = isAlike(question)
  const price = sql`select precio::float8 as precio, owner_id as seller`
  const active = sql`status = 'activo'`
  const living = sql`expires_at > ${instant(now)}`
  const { rows: newest } = await tx.execute<Comparable & { isAlike: boolean | null }>(sql`
    ${price}, ${alike} as "isAlike"
    from (select * from ads where ${active} and categoria = ${question.category}
      order by ${NEWEST} limit ${WALKED_MOST}) as ads
    where ${living} and ${isNamed} limit ${READ_MOST}`)
  const likes = newest.filter((ad) => ad.isAlike)
  if (likes.length >= ENOUGH || (newest.length >= ENOUGH && likes.length === 0)) return likes
  const since = instant(new Date(now.getTime() - COMPARED.days * DAY))
  // The exceptions of a name have long lists, which the index would read.
  const mayFit = hasWords(withoutExceptions(words))
  const fits = sql`${mayFit} and case when ${isNamed} then true else false end and ${alike}`
  // To have the newest ones, all would be read.
  const { rows } = await tx.execute<Comparable>(sql`
    (${price} from ads where ${active} and ${living} and ${fits} limit ${READ_MOST})
    union all
    (${price} from ads where status = 'vendido' and closed_at > ${since} and ${fits} limit ${READ_MOST})`)
  return rows
}

/** Other names of whole things: what begins with them is one, and in another place a part of it. */
const THINGS: ReadonlySet<string> = new Set(['pantalla'])
/** A title of what is sold for things: 'Funda para iPhone 13'. */
const FOR_THINGS = `^\\W*(${ACCESSORIES.filter((name) => !THINGS.has(name))
  .map((name) => name.replaceAll(/[áéíóú]/g, '.'))
  .join('|')})`
const IS_FOR_THINGS = new RegExp(FOR_THINGS)

function isAlike({ name, category, year, deal, except }: PriceQuestion): SQL {
  const all = [sql`categoria = ${category}`, sql`precio > 0`]
  if (except !== null) all.push(sql`id <> ${except}`)
  if (deal !== null) all.push(sql`caracteristicas ->> 'rentaOVenta' = ${deal}`)
  if (!IS_FOR_THINGS.test(fold(name))) all.push(sql`titulo !~* ${FOR_THINGS}`)
  if (year !== null) {
    const said = sql`coalesce(${numberOf('año')}, substring(titulo from '\\m(?:19[3-9]|20[0-4])\\d\\M')::int)`
    all.push(sql`abs(${said} - ${year}::int) <= ${YEARS_NEAR}`)
  }
  return sql.join(all, sql` and `)
}
