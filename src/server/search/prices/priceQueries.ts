import { sql, type SQL } from 'drizzle-orm'
import { COMPARED } from '../../../contract/limits.ts'
import { fold } from '../../../contract/text/fold.ts'
import { DAY } from '../../../contract/time/day.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant, numberOf } from '../../db/sql.ts'
import { ACCESSORIES } from '../synonyms/synonymGroups.ts'
import type { PriceQuestion } from './parsePriceQuestion.ts'

/** An ad that is like what was asked for. */
export interface Comparable extends Record<string, unknown> {
  precio: number
  seller: string
}

/** So many of the active and of the sold ones are read, whichever: active ads are a month old at most. */
const READ_MOST = 300
const YEARS_NEAR = 2

/** Active ads and those sold of late that a tsquery finds. */
export async function findComparables(
  tx: Queryable,
  question: PriceQuestion,
  words: string,
  now: Date,
): Promise<Comparable[]> {
  const since = new Date(now.getTime() - COMPARED.days * DAY)
  // To have the newest ones, all would be read: of telephones among a million ads for seconds.
  const some = (isSo: SQL) => sql`
    select precio::float8 as precio, owner_id as seller from ads
    where ${isSo} and tsv @@ ${words}::tsquery and ${isAlike(question)} limit ${READ_MOST}`
  const { rows } = await tx.execute<Comparable>(sql`
    (${some(sql`status = 'activo' and expires_at > ${instant(now)}`)})
    union all
    (${some(sql`status = 'vendido' and closed_at > ${instant(since)}`)})`)
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
