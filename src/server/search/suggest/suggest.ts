import { CATEGORIES, CATEGORY_VALUES } from '../../../contract/ads/categories.ts'
import type { Answer } from '../../../contract/api.ts'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Database } from '../../db/connect.ts'
import { primaryOf } from '../../db/replicas/primaryOf.ts'
import { createMomentCache } from '../../guests/momentCache.ts'
import { oncePer } from '../../oncePer.ts'
import type { Services } from '../../services.ts'
import { newestNames, phrasesOf, type Phrase } from './adPhrases.ts'
import { searchedByOthers } from './searchedByOthers.ts'

type Suggestions = Answer<'GET /api/search/suggest'>['sugerencias']

const MOST = 8
const CATEGORIES_MOST = 2
const OTHERS_MOST = 2
/** Milliseconds. What people sell doesn't change within minutes. */
const KEPT_MS = 10 * 60_000

const CATEGORY_NAMES = CATEGORY_VALUES.map((categoria) => ({
  categoria,
  texto: CATEGORIES[categoria],
  folded: fold(CATEGORIES[categoria]),
}))

/** The phrases of a database's ads, the commonest first; while they are read anew the older ones answer. */
const phrasesKept = oncePer((_db: Database) =>
  createMomentCache<readonly Phrase[]>({ freshMs: KEPT_MS, staleMs: Infinity, size: 1 }),
)

const readPhrases = async (db: Database, now: Date): Promise<readonly Phrase[]> =>
  phrasesOf(await newestNames(db, now)).toSorted((a, b) => b.ads - a.ads)

/**
 * What somebody who types may mean: the words of ads, what several others have searched, categories.
 * Throws Problem 'entradaInvalida' for a text that no search may have.
 */
export async function suggest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  text: string,
): Promise<Suggestions> {
  if ([...text].length > SEARCH_TEXT_MAX) {
    throw new Problem(
      'entradaInvalida',
      `Tu búsqueda puede tener ${SEARCH_TEXT_MAX} caracteres como máximo.`,
    )
  }
  const typed = fold(text)
  if (typed === '') return []
  const phrases = await phrasesKept(db).get('phrases', () => readPhrases(db, now()))
  const categories = matching(CATEGORY_NAMES, typed, CATEGORIES_MOST)
  const words = matching(phrases, typed, MOST - categories.length)
  // Few of thousands have what was typed: only those are compared and sorted.
  const isNew = ({ folded }: Phrase) =>
    folded.includes(typed) && !words.some((word) => word.folded === folded)
  const searched = [...searchedByOthers(primaryOf(db)).offered()].filter(isNew)
  const others = matching(
    searched.toSorted((a, b) => b.ads - a.ads),
    typed,
    OTHERS_MOST,
  )
  const wordsMost = MOST - categories.length - others.length
  return [
    ...[...words.slice(0, wordsMost), ...others].map(({ texto }) => ({ texto })),
    ...categories.map(({ texto, categoria }) => ({ texto, categoria })),
  ]
}

/** Those that begin so, and then those in which a word does. */
function matching<T extends { folded: string }>(
  all: readonly T[],
  typed: string,
  most: number,
): T[] {
  const begun: T[] = []
  const inside: T[] = []
  for (const one of all) {
    if (one.folded === typed) continue
    if (one.folded.startsWith(typed)) begun.push(one)
    else if (inside.length < most && one.folded.includes(` ${typed}`)) inside.push(one)
    if (begun.length === most) break
  }
  return [...begun, ...inside].slice(0, most)
}
