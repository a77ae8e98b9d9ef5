import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { LexiconWord } from './mendWord.ts'

/** A word of a search with what the database looks for: its stem, as a tsquery's text. */
export interface StemmedWord {
  word: string
  stem: string
  /** What the stem consists of: one lexeme, as a rule. */
  lexemes: string[]
}

/** How many longer words a typed beginning may stand for. */
const COMPLETIONS = 8
const SIMILAR_WORDS = 40

const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`

/** Stems follow from the database's dictionary, which changes with a migration alone: none is asked for twice. */
const knownStems = new Map<string, StemmedWord>()
const KNOWN_STEMS = 20_000

/** The stems of folded words, in their order. Words that say nothing ('de', 'la') are left out. */
export async function stems(tx: Queryable, words: readonly string[]): Promise<StemmedWord[]> {
  const asked = words.filter((word) => !knownStems.has(word))
  if (asked.length > 0) {
    const { rows } = await tx.execute<StemmedWord & Record<string, unknown>>(sql`
      select word, plainto_tsquery('public.tianguis', word)::text as stem,
        tsvector_to_array(to_tsvector('public.tianguis', word)) as lexemes
      from unnest(${list(asked)}) as asked(word)`)
    for (const stemmed of rows) knownStems.set(stemmed.word, stemmed)
  }
  const found = words.flatMap((word) => {
    const stemmed = knownStems.get(word)
    return stemmed && stemmed.stem !== '' ? [stemmed] : []
  })
  if (knownStems.size > KNOWN_STEMS) knownStems.clear()
  return found
}

/** The most used words that begin with a typed one: what 'bici' may be short for. */
export async function completions(
  tx: Queryable,
  words: readonly string[],
): Promise<Pick<StemmedWord, 'word' | 'stem'>[]> {
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
  tx: Queryable,
  words: readonly StemmedWord[],
): Promise<string[]> {
  const parts = words.flatMap(({ word, lexemes }) => lexemes.map((lexeme) => ({ word, lexeme })))
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from unnest(${list(parts.map(({ word }) => word))}, ${list(parts.map(({ lexeme }) => lexeme))}) as part(word, lexeme)
    where not exists (select from derived.ad_words where ad_words.word = part.lexeme)`)
  return [...new Set(rows.map(({ word }) => word))]
}

/** Other words of the lexicon that look like this one, the most alike first (by trigrams). */
export async function similarWords(tx: Queryable, word: string): Promise<LexiconWord[]> {
  const { rows } = await tx.execute<{ word: string; uses: number }>(sql`
    select word, uses::float8 as uses from lexicon
    where word % ${word} and word <> ${word}
    order by similarity(word, ${word}) desc, uses desc, word
    limit ${SIMILAR_WORDS}`)
  return rows
}
