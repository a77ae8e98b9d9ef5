import { desc, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import {
  COMPLETIONS,
  stemmedWord,
  type AdWords,
  type Completion,
  type StemmedWord,
  type Term,
} from '../../../contract/search/words/adWords.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import type { LexiconWord } from '../../../contract/search/words/mendWord.ts'
import { anyOf, type Placed } from '../../../contract/search/words/wordQuery.ts'
import type { Queryable } from '../../db/connect.ts'
import { preparedQuery } from '../../db/preparedQuery.ts'
import { lexicon } from '../../db/schema/adTexts.ts'
import { textArray } from '../../db/sql.ts'
import { tsqueryAnywhere, tsqueryOf } from './tsquery.ts'

/** Stems follow from the database's dictionary, which changes with a migration alone: none is asked for twice. */
const knownStems = new LRUCache<string, StemmedWord>({ max: 20_000 })
const ASKED_AT_ONCE = 200

/** The words of the database's ads. */
export const adWordsOf = (tx: Queryable): AdWords => ({
  stems: (words) => stems(tx, words),
  known: (words) => knownWords(tx, words),
  completions: (words) => completions(tx, words),
  unknown: (terms) => unknownWords(tx, terms),
  similar: (word) => similarWords(tx, word),
})

/** The stems of folded words, by word. Those that say nothing ('de', 'la') have none. */
async function stems(tx: Queryable, words: readonly string[]): Promise<Map<string, StemmedWord>> {
  const asked = [...new Set(words)].filter((word) => !knownStems.get(word))
  // In parts: the first search asks for thousands of names, and no statement may take longer than 2 s.
  for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
    const part = asked.slice(from, from + ASKED_AT_ONCE)
    const { rows } = await tx.execute<{ word: string; texts: string; titles: string }>(sql`
      select word, to_tsvector('public.tianguis', readable)::text as texts,
        to_tsvector('public.tianguis_titles', readable)::text as titles
      from (select word, stemmable(word) as readable from unnest(${textArray(part)}) as asked(word) offset 0) as asked`)
    for (const { word, texts, titles } of rows)
      knownStems.set(word, stemmedWord(word, placedIn(texts), placedIn(titles)))
  }
  return new Map(
    words.flatMap((word) => {
      const stemmed = knownStems.get(word)
      return stemmed ? [[word, stemmed] as const] : []
    }),
  )
}

const LEXEME = /'((?:[^']|'')+)':([\d,]+)/g

/** The stems of a tsvector's text with their places: `'150':2 'f':1`. */
const placedIn = (vector: string): Placed[] =>
  [...vector.matchAll(LEXEME)]
    .flatMap(([, stem = '', places = '']) =>
      places.split(',').map((at) => ({
        stem: stem.replaceAll("''", "'").replaceAll('\\\\', '\\'),
        at: Number(at),
      })),
    )
    .toSorted((a, b) => a.at - b.at)

const mostUsedOf = preparedQuery((db) =>
  db
    .select({ word: lexicon.word })
    .from(lexicon)
    .where(sql`${lexicon.word} = any(${sql.placeholder('words')}::text[])`)
    .orderBy(desc(lexicon.uses), lexicon.word),
)

/** Those of the words that sellers have written, the most used first. */
async function knownWords(tx: Queryable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await mostUsedOf(tx).execute({ words })
  return rows.map(({ word }) => word)
}

/** The most used words that begin with a typed one. */
async function completions(tx: Queryable, words: readonly string[]): Promise<Completion[]> {
  if (words.length === 0) return []
  const { rows } = await tx.execute<Completion & Record<string, unknown>>(sql`
    select asked.word, longer.word as longer
    from unnest(${textArray(words)}) as asked(word)
    cross join lateral (
      select lexicon.word from lexicon
      where lexicon.word like asked.word || '%' and lexicon.word <> asked.word
      order by lexicon.uses desc, lexicon.word limit ${COMPLETIONS}
    ) as longer`)
  return rows
}

/** One of so many ads with the words of a phrase has the phrase itself, or hardly any ad has it. */
const PHRASE_MOST = 2000

/** Those words of the terms that stand in no active ad at all, by no name. */
async function unknownWords(tx: Queryable, terms: readonly Term[]): Promise<string[]> {
  const asked = terms.filter(({ lexemes }) => lexemes.length > 0)
  const queries = asked.map((term) => anyOf(waysToSay(term)))
  const words = queries.map((query) => tsqueryOf(query))
  const somewhere = queries.map(tsqueryAnywhere)
  const { rows } = await tx.execute<{ place: number }>(sql`
    select place::int as place
    from unnest(${textArray(words)}, ${textArray(somewhere)}) with ordinality as term(words, somewhere, place)
    where not exists (
      select from (select tsv from ads where status = 'activo' and tsv @@ somewhere::tsquery limit ${PHRASE_MOST}) as ads
      where tsv @@ words::tsquery)`)
  return rows.flatMap(({ place }) => asked[place - 1]?.words.map(({ folded }) => folded) ?? [])
}

/** So many words that look alike are weighed against each other. */
const SIMILAR_WORDS = 40

/** Other words of the lexicon that look like this one, the most alike first (by trigrams). */
async function similarWords(tx: Queryable, word: string): Promise<LexiconWord[]> {
  const { rows } = await tx.execute<{ word: string; uses: number }>(sql`
    select word, uses::float8 as uses from lexicon
    where word % ${word} and word <> ${word}
    order by similarity(word, ${word}) desc, uses desc, word
    limit ${SIMILAR_WORDS}`)
  return rows
}
