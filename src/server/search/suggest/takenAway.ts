import { wordsOf } from '../../../contract/search/words/queryWords.ts'
import type { Database, Queryable } from '../../db/connect.ts'
import { cachedValue } from '../../ground/cachedValue.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import { listTakenAway } from './takenAwayQueries.ts'

/** Milliseconds until a change of another process counts. */
const CACHE_MS = 30_000

/** Whether staff removed a suggestion, or words that it contains. */
type IsTakenAway = (texto: string) => boolean

/** A text as its words are compared. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ')

/** The suggestions that staff removed in a database; a change clears the cached list. */
export const takenAwayOf = memoizeByKey((_db: Database) =>
  cachedValue(CACHE_MS, async (tx: Queryable): Promise<IsTakenAway> => {
    const taken = (await listTakenAway(tx)).map(({ texto }) => ` ${plainWords(texto)} `)
    return (texto) => {
      const words = ` ${plainWords(texto)} `
      return taken.some((one) => words.includes(one))
    }
  }),
)
