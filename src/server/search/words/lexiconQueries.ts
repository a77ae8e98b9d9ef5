import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../db/connect.ts'
import { textArray } from '../../db/sql/textArray.ts'
import type { LexiconWord } from './mendWord.ts'
import { everyWord } from './queryWords.ts'
import type { Term } from './readTerms.ts'

/** A word of a search with what the database looks for. */
export interface StemmedWord {
  word: string
  /** As a tsquery's text: its stem, or what it consists of in that order ('f150' is 'f' <-> '150'). */
  stem: string
  /** The same in titles, where words count that say nothing elsewhere. */
  titled: string
  lexemes: string[]
}

/** How many longer words a typed beginning may stand for. */
const COMPLETIONS = 8
const SIMILAR_WORDS = 40

/** Stems follow from the database's dictionary, which changes with a migration alone: none is asked for twice. */
const knownStems = new LRUCache<string, StemmedWord>({ max: 20_000 })
const ASKED_AT_ONCE = 200

/** The stems of folded words, by word. Those that say nothing ('de', 'la') have an empty one. */
export async function stems(
  tx: Queryable,
  words: readonly string[],
): Promise<Map<string, StemmedWord>> {
  const asked = [...new Set(words)].filter((word) => !knownStems.get(word))
  // In parts: the first search asks for thousands of names, and no statement may take longer than 2 s.
  for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
    const part = asked.slice(from, from + ASKED_AT_ONCE)
    const { rows } = await tx.execute<StemmedWord & Record<string, unknown>>(sql`
      select word, phraseto_tsquery('public.tianguis', readable)::text as stem,
        phraseto_tsquery('public.tianguis_titles', readable)::text as titled,
        tsvector_to_array(to_tsvector('public.tianguis', readable)) as lexemes
      from (select word, stemmable(word) as readable from unnest(${textArray(part)}) as asked(word) offset 0) as asked`)
    for (const stemmed of rows) {
      // 'a54' is not any 54: its letter says nothing alone and stands in titles and names.
      const isPart = /\d/.test(stemmed.word) && /^'\d+'$/.test(stemmed.stem)
      knownStems.set(stemmed.word, isPart ? { ...stemmed, stem: stemmed.titled } : stemmed)
    }
  }
  return new Map(
    words.flatMap((word) => {
      const stemmed = knownStems.get(word)
      return stemmed ? [[word, stemmed] as const] : []
    }),
  )
}

/** Those of the words that sellers have written, the most used first. */
export async function knownWords(tx: Queryable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from lexicon where word = any(${textArray(words)}) order by uses desc, word`,
  )
  return rows.map(({ word }) => word)
}

/** A longer word that a typed one may be short for. */
interface Completion extends Record<string, unknown> {
  word: string
  longer: string
}

/** The most used words that begin with a typed one. */
export async function completions(tx: Queryable, words: readonly string[]): Promise<Completion[]> {
  if (words.length === 0) return []
  const { rows } = await tx.execute<Completion>(sql`
    select asked.word, longer.word as longer
    from unnest(${textArray(words)}) as asked(word)
    cross join lateral (
      select lexicon.word from lexicon
      where lexicon.word like asked.word || '%' and lexicon.word <> asked.word
      order by lexicon.uses desc, lexicon.word limit ${COMPLETIONS}
    ) as longer`)
  return rows
}

/** Those words of the terms that stand in no active ad at all, by no name. */
export async function unknownWords(tx: Queryable, terms: readonly Term[]): Promise<string[]> {
  const asked = terms.filter(({ lexemes }) => lexemes.length > 0)
  const { rows } = await tx.execute<{ place: number }>(sql`
    select place::int as place
    from unnest(${textArray(asked.map(({ exact, instead }) => everyWord([[exact, ...instead]])))}) with ordinality as term(words, place)
    where not exists (select from ads where status = 'activo' and tsv @@ words::tsquery)`)
  return rows.flatMap(({ place }) => asked[place - 1]?.words.map(({ folded }) => folded) ?? [])
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
