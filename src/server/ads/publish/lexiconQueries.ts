import { and, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { lexicon } from '../../db/schema/adTexts.ts'

/** Counts words that came in (and `gone` ones, that an edit took out) in the lexicon of searches. */
export async function countLexicon(
  tx: Queryable,
  words: readonly string[],
  gone: readonly string[] = [],
): Promise<void> {
  const changes = new Map<string, number>()
  const add = (word: string, by: number) => changes.set(word, (changes.get(word) ?? 0) + by)
  for (const word of words) add(word, 1)
  for (const word of gone) add(word, -1)
  // In one order for everybody, so that two publications never wait for each other in a circle.
  const rows = [...changes]
    .filter(([, uses]) => uses !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, uses]) => ({ word, uses }))
  if (rows.length === 0) return
  await tx
    .insert(lexicon)
    .values(rows)
    .onConflictDoUpdate({
      target: lexicon.word,
      set: { uses: sql`${lexicon.uses} + excluded.uses` },
    })
  const fewer = rows.filter(({ uses }) => uses < 0).map(({ word }) => word)
  if (fewer.length === 0) return
  await tx.delete(lexicon).where(and(inArray(lexicon.word, fewer), lte(lexicon.uses, 0)))
}
