import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { oncePer } from '../../oncePer.ts'
import { keptFor } from '../keptFor.ts'

/** Lexemes that more than half of the ads have, by the database’s own statistics: none before those are made. */
export type ReadCommonWords = (tx: Queryable, now: Date) => Promise<ReadonlySet<string>>

/** Such words don't become rare within minutes, and what is found depends on none of it. */
const KEPT_MS = 10 * 60_000

/** The common words of a database. */
export const commonWordsOf = oncePer(
  (_db: Database): ReadCommonWords => keptFor(KEPT_MS, commonWords).read,
)

async function commonWords(tx: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = 'public' and tablename = 'ads' and attname = 'tsv' and word is not null and share > 0.5`)
  return new Set(rows.map(({ word }) => word))
}
