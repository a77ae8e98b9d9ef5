import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import type { LexiconWord } from './mendWord.ts'

/** A word of a search with what the database looks for: its stem, as a tsquery's text. */
export interface StemmedWord {
  word: string
  stem: string
}

/** How many longer words a typed beginning may stand for. */
const COMPLETIONS = 8
const SIMILAR_WORDS = 40

const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`

/** The stems of folded words, in their order. Words that say nothing ('de', 'la') are left out. */
export async function stems(tx: Transaction, words: readonly string[]): Promise<StemmedWord[]> {
  const { rows } = await tx.execute<{ word: string; stem: string }>(sql`
    select word, plainto_tsquery('public.tianguis', word)::text as stem
    from unnest(${list(words)}) with ordinality as asked(word, place)
    order by place`)
  return rows.filter(({ stem }) => stem !== '')
}

/** The most used words that begin with a typed one: what 'bici' may be short for. */
export async function completions(
  tx: Transaction,
  words: readonly string[],
): Promise<StemmedWord[]> {
  const { rows } = await tx.execute<{ word: string; stem: string }>(sql`
    select asked.word, plainto_tsquery('public.tianguis', longer.word)::text as stem
    from unnest(${list(words)}) as asked(word)
    cross join lateral (
      select lexicon.word from lexicon
      where lexicon.word like asked.word || '%' and lexicon.word <> asked.word
      order by lexicon.uses desc, lexicon.word limit ${COMPLETIONS}
    ) as longer`)
  return rows.filter(({ stem }) => stem !== '')
}

/** Those of the words that stand in no active ad at all. */
export async function unknownWords(
  tx: Transaction,
  words: readonly StemmedWord[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word
    from unnest(${list(words.map(({ word }) => word))}, ${list(words.map(({ stem }) => stem))})
      as asked(word, stem)
    where not exists (
      select 1 from ads where ads.status = 'activo' and ads.tsv @@ asked.stem::tsquery
    )`)
  return rows.map(({ word }) => word)
}

/** Other words of the lexicon that look like this one, the most alike first (by trigrams). */
export async function similarWords(tx: Transaction, word: string): Promise<LexiconWord[]> {
  const { rows } = await tx.execute<{ word: string; uses: number }>(sql`
    select word, uses::float8 as uses from lexicon
    where word % ${word} and word <> ${word}
    order by similarity(word, ${word}) desc, uses desc, word
    limit ${SIMILAR_WORDS}`)
  return rows
}
