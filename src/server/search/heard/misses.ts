import { LRUCache } from 'lru-cache'
import { calendarDay } from '../../calendar.ts'
import type { Database } from '../../db/connect.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import type { Services } from '../../services.ts'
import { countMiss, missedWords } from '../words/missQueries.ts'
import { waitForAskers, type Asker } from './askers.ts'

/** A text of fewer askers may be about a person, and is kept nowhere. */
const ASKERS_LEAST = 3
const KEPT_MOST = 2000

/** Wishes that enough people had, and others that wait for more. */
const missesOf = memoizeByKey((_db: Database) => ({
  kept: new LRUCache<string, true>({ max: KEPT_MOST }),
  waiting: waitForAskers(ASKERS_LEAST),
}))

type Counting = Pick<Services, 'primary' | 'diskIsLow' | 'log' | 'now'>

/** Takes note of a search that found nothing; a wish of enough people is counted at once. */
export function noteMiss(services: Counting, text: string): void {
  const words = missedWords(text)
  if (words === null) return
  const { kept, waiting } = missesOf(services.primary)
  if (kept.get(words)) count(services, words, 1)
  else waiting.begin(words, services.now())
}

/** Takes note of a person who was answered a search; the third answered in vain makes the text kept. */
export function noteAsker(services: Counting, text: string, asker: Asker): void {
  const words = missedWords(text)
  if (words === null) return
  const { kept, waiting } = missesOf(services.primary)
  if (!waiting.isEnough(words, asker, services.now())) return
  kept.set(words, true)
  count(services, words, ASKERS_LEAST)
}

/** Nobody waits for it: a search needs no count. */
function count({ primary, diskIsLow, log, now }: Counting, words: string, times: number): void {
  if (diskIsLow()) return
  countMiss(primary, calendarDay(now()), words, times).catch((error: unknown) =>
    log.warn({ err: error }, 'a search without a result was not counted'),
  )
}
