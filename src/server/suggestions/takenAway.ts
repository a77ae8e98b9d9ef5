import { wordsOf } from '../../contract/search/words/queryWords.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { oncePer } from '../oncePer.ts'
import { keptFor } from '../search/keptFor.ts'
import { listTakenAway } from './queries.ts'

/** Milliseconds until a change of another process counts. */
const KEPT_MS = 30_000

/** Whether staff took a suggestion away, or words that stand in it. */
export type IsTakenAway = (texto: string) => boolean

/** A text as its words are compared. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ')

/** Tells suggestions that a database's staff took away; a change makes it read anew. */
export const takenAwayOf = oncePer((_db: Database) =>
  keptFor(KEPT_MS, async (tx: Queryable): Promise<IsTakenAway> => {
    const taken = (await listTakenAway(tx)).map(({ texto }) => ` ${plainWords(texto)} `)
    return (texto) => {
      const words = ` ${plainWords(texto)} `
      return taken.some((one) => words.includes(one))
    }
  }),
)
