import { CATEGORIES, CATEGORY_VALUES } from '../../../contract/ads/categories.ts'
import type { Answer } from '../../../contract/api.ts'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { mendTyped } from '../../../contract/search/suggest/mendTyped.ts'
import { isWhole, type Phrase } from '../../../contract/search/suggest/phrase.ts'
import { fold } from '../../../contract/text/fold.ts'
import { createStaleWhileRevalidate } from '../../answerCache/staleWhileRevalidate.ts'
import type { Database } from '../../db/connect.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import type { Services } from '../../services.ts'
import { takenAwayOf, type IsTakenAway } from '../../suggestions/takenAway.ts'
import { groupsInForce } from '../../synonyms/groups.ts'
import { listChanges } from '../../synonyms/queries.ts'
import { SHIPPED_RULES } from '../synonyms/synonymGroups.ts'
import { isSpeakable } from './speakable.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

type Suggestions = Answer<'GET /api/search/suggest'>['sugerencias']

const MOST = 8
const CATEGORIES_MOST = 2
/** Milliseconds. The things that people sell don't change within minutes. */
const KEPT_MS = 10 * 60_000

const CATEGORY_NAMES = CATEGORY_VALUES.map((categoria) => ({
  categoria,
  texto: CATEGORIES[categoria],
  folded: fold(CATEGORIES[categoria]),
}))

/** While it is read anew the older one answers. */
const vocabularyKept = memoizeByKey((_db: Database) =>
  createStaleWhileRevalidate<Vocabulary>({ freshMs: KEPT_MS, staleMs: Infinity, size: 1 }),
)

async function readAnew(db: Database, now: Date): Promise<Vocabulary> {
  const groups = groupsInForce(await listChanges(db))
  return readVocabulary(db, { ...SHIPPED_RULES, groups }, now)
}

/**
 * Offers a person who types our names and categories that find ads, and phrases of several sellers. All come
 * from memory; a slip is mended if nothing begins so. Throws Problem 'entradaInvalida' for a text that no search
 * may have.
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
  const vocabulary = await vocabularyKept(db).get('vocabulary', () => readAnew(db, now()))
  const isTakenAway = await takenAwayOf(db).read(db, now())
  const place = { vocabulary, isTakenAway, typed }
  const found = offersFor(typed, place)
  if (found.length > 0) return found
  const { beginnings, ads } = vocabulary
  const mended = mendTyped(typed, beginnings, (word) => ads.count(word) > 0)
  return mended === null ? [] : offersFor(mended, place)
}

interface Place {
  vocabulary: Vocabulary
  isTakenAway: IsTakenAway
  /** The folded text as it was typed, which is never offered. */
  typed: string
}

/** Offers for a beginning: the typed one, or that mended. */
function offersFor(begun: string, place: Place): Suggestions {
  const { vocabulary, isTakenAway, typed } = place
  const { stemsOf } = vocabulary
  const isOffered = ({ folded, texto }: Phrase) =>
    stemsOf(folded) !== stemsOf(typed) &&
    !isTakenAway(texto) &&
    (vocabulary.ownNames.has(folded) || isSpeakable(texto))
  const categories = CATEGORY_NAMES.filter(
    ({ categoria, folded }) =>
      vocabulary.categories.has(categoria) && ` ${folded}`.includes(` ${begun}`),
  ).slice(0, CATEGORIES_MOST)
  const most = MOST - categories.length
  const words = firstOf(wordsFor(begun, vocabulary), { most, isOffered, stemsOf })
  return [
    ...words.map(({ texto }) => ({ texto })),
    ...categories.map(({ texto, categoria }) => ({ texto, categoria })),
  ]
}

/** Phrases that begin so, then the last word completed from ads with the words before it, then phrases with such a word inside. */
function* wordsFor(
  begun: string,
  { phrases, ads, ownWords, shared }: Vocabulary,
): Generator<Phrase, void> {
  yield* phrases.filter(({ folded }) => folded.startsWith(begun))
  const before = begun.split(' ')
  const last = before.pop() ?? ''
  if (before.some((word) => isWhole([word]))) {
    for (const { texto, folded, ads: many } of ads.beside(before, last)) {
      if (!isWhole([folded]) || !(ownWords.has(folded) || shared.has(folded))) continue
      const head = before.join(' ')
      yield { texto: `${head} ${texto}`, folded: `${head} ${folded}`, ads: many }
    }
  }
  yield* phrases.filter(({ folded }) => folded.includes(` ${begun}`))
}

interface Choosing extends Pick<Vocabulary, 'stemsOf'> {
  most: number
  isOffered: (phrase: Phrase) => boolean
}

/** The first texts that may be offered, one of those that find the same; the rest is not looked at. */
function firstOf(phrases: Iterable<Phrase>, { most, isOffered, stemsOf }: Choosing): Phrase[] {
  const found = new Map<string, Phrase>()
  for (const phrase of phrases) {
    if (found.size >= most) break
    const stems = stemsOf(phrase.folded)
    if (!found.has(stems) && isOffered(phrase)) found.set(stems, phrase)
  }
  return [...found.values()]
}
