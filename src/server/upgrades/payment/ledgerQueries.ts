import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { ledger } from '../../db/schema/money.ts'

/** The books about one payment: sums of its lines, with their signs. */
export interface Booked {
  /** Cents that came in. */
  cargo: number
  /** Cents given back, as a negative number. */
  reembolso: number
  /** Cents given back by people, past the provider, as a negative number. */
  aMano: number
  /** Cents that a bank took, as a negative number. */
  disputa: number
  /** The value of the days given, in cents, as a negative number. */
  valor: number
  /** Days that were given and not taken back. */
  dias: number
  wasGranted: boolean
  lines: number
}

export interface LedgerLine {
  entry: (typeof ledger.$inferInsert)['entry']
  amount: number
  days: number
}

export async function bookedOf(db: Queryable, intentId: string): Promise<Booked> {
  const sumOf = (entry: LedgerLine['entry']) =>
    sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.entry} = ${entry}), 0)::int`
  const [row] = await db
    .select({
      cargo: sumOf('cargo'),
      reembolso: sumOf('reembolso'),
      aMano: sumOf('a mano'),
      disputa: sumOf('disputa'),
      valor: sumOf('dias'),
      dias: sql<number>`coalesce(sum(${ledger.days}), 0)::int`,
      wasGranted: sql<boolean>`coalesce(bool_or(${ledger.days} > 0), false)`,
      lines: sql<number>`count(*)::int`,
    })
    .from(ledger)
    .where(eq(ledger.intentId, intentId))
  if (!row) throw new Error('A sum without rows is still a row.')
  return row
}

/** Cents of a payment that we still have, whatever they bought. */
export const retainedCents = ({ cargo, reembolso, disputa, aMano }: Booked): number =>
  cargo + reembolso + disputa + aMano

/** Writes the next lines of a payment that is locked; numbered, so that none can be written twice. */
export async function writeLines(
  tx: Transaction,
  intentId: string,
  { lines: soFar }: Pick<Booked, 'lines'>,
  lines: readonly LedgerLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(ledger).values(
    lines.map((line, index) => ({
      ...line,
      id: `${intentId}/${soFar + index + 1}`,
      intentId,
      at,
    })),
  )
}
