import type { Answer } from '../../../contract/api.ts'
import { givenText } from '../../../contract/search/givenText.ts'
import { readSuggester, type Suggest } from '../../../contract/search/suggest/suggester.ts'
import { createStaleWhileRevalidate } from '../../answerCache/staleWhileRevalidate.ts'
import type { Database } from '../../db/connect.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import type { Services } from '../../services.ts'
import { listChanges } from '../synonyms/changeQueries.ts'
import { groupsInForce } from '../synonyms/groupsInForce.ts'
import { SHIPPED_RULES } from '../synonyms/synonymGroups.ts'
import { newestAds } from './newestAds.ts'
import { isSpeakable } from './speakable.ts'
import { takenAwayOf } from './takenAway.ts'

/** Milliseconds. The things that people sell don't change within minutes. */
const CACHE_MS = 10 * 60_000

/** While it is read anew the older one answers. */
const suggesterCache = memoizeByKey((_db: Database) =>
  createStaleWhileRevalidate<Suggest>({ freshMs: CACHE_MS, staleMs: Infinity, size: 1 }),
)

async function loadSuggester(db: Database, now: Date): Promise<Suggest> {
  const groups = groupsInForce(await listChanges(db))
  return readSuggester(
    newestAds(db, now),
    { ...SHIPPED_RULES, groups },
    { mayShare: () => true, yieldToOthers: () => new Promise(setImmediate) },
  )
}

/**
 * Offers a person who types our names and categories that find ads, and words of three sellers; all from memory.
 * Throws Problem 'entradaInvalida' for a text that no search may have.
 */
export async function suggest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  text: string,
): Promise<Answer<'GET /api/search/suggest'>['sugerencias']> {
  const typed = givenText(text, 'Tu búsqueda')
  if (typed === null) return []
  const offer = await suggesterCache(db).get('suggester', () => loadSuggester(db, now()))
  const isTakenAway = await takenAwayOf(db).read(db, now())
  return offer(typed, (texto, isName) => !isTakenAway(texto) && (isName || isSpeakable(texto)))
}
