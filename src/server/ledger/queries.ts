import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'

/** Sums of the whole ledger, in cents and days, with the signs of its lines. */
export interface LedgerSums {
  pagos: number
  cargo: number
  reembolso: number
  aMano: number
  disputa: number
  /** Value of the granted days. */
  valor: number
  dias: number
}

export async function sumLedger(db: Queryable): Promise<LedgerSums> {
  const { rows } = await db.execute<{ [K in keyof LedgerSums]: LedgerSums[K] }>(sql`
    select (select count(*)::int from payment_intents) as pagos,
      coalesce(sum(amount) filter (where entry = 'cargo'), 0)::float8 as cargo,
      coalesce(sum(amount) filter (where entry = 'reembolso'), 0)::float8 as reembolso,
      coalesce(sum(amount) filter (where entry = 'a mano'), 0)::float8 as "aMano",
      coalesce(sum(amount) filter (where entry = 'disputa'), 0)::float8 as disputa,
      coalesce(sum(amount) filter (where entry = 'dias'), 0)::float8 as valor,
      coalesce(sum(days), 0)::float8 as dias
    from ledger`)
  const [sums] = rows
  if (!sums) throw new Error('A sum without rows is still a row.')
  return sums
}

/** A payment whose money and days do not agree. */
export interface Mismatch {
  id: string
  status: string | null
  /** Cents paid beyond the value given for them. */
  diferencia: number
  diasAnotados: number
  /** As the ad has them. */
  diasOtorgados: number
}

/** Midnight belongs to the day before, as everywhere (upgrades/payment/paidPeriod.ts). */
const dayOf = (bound: 'lower' | 'upper') =>
  sql.raw(`((${bound}(period) - interval '1 ms') at time zone 'America/Mexico_City')::date`)

/**
 * Inconsistent payments. Their lines do not sum to 0, their booked days differ from the ad's, or no
 * day was granted. Also days that name a missing payment. An erased ad took its days with it.
 */
export async function findMismatches(db: Queryable): Promise<Mismatch[]> {
  const { rows } = await db.execute<{ [K in keyof Mismatch]: Mismatch[K] }>(sql`
    with booked as (
      select intent_id, sum(amount)::float8 as balance, sum(days)::int as days from ledger group by 1
    ), given as (
      select intent_id, sum(${dayOf('upper')} - ${dayOf('lower')})::int as days
      from upgrades where intent_id is not null group by 1
    )
    select coalesce(p.id, g.intent_id) as id, p.status,
      coalesce(b.balance, 0) as diferencia,
      coalesce(b.days, 0) as "diasAnotados",
      coalesce(g.days, 0) as "diasOtorgados"
    from payment_intents p
    left join booked b on b.intent_id = p.id
    full join given g on g.intent_id = p.id
    where coalesce(b.balance, 0) <> 0 or p.id is null or (p.ad_id is not null and (
      coalesce(b.days, 0) <> coalesce(g.days, 0)
      or (p.status = 'pagado' and coalesce(g.days, 0) = 0)))
    order by 1`)
  return rows
}
