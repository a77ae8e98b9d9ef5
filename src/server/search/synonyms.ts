import type { Queryable } from '../db/connect.ts'
import { stems } from './lexiconQueries.ts'
import { wordsOf } from './queryWords.ts'
import { SYNONYM_GROUPS } from './synonymGroups.ts'

/** How many words a name has at most. */
export const LONGEST = 3

/** Other names of a thing as tsquery texts, by the stems of one name (' & ' between them). */
type Synonyms = ReadonlyMap<string, readonly string[]>

let known: Promise<Synonyms> | undefined

/** What people in Mexico call the same. Read once: stems change with a migration alone. */
export function synonymsOf(tx: Queryable): Promise<Synonyms> {
  known ??= readSynonyms(tx).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readSynonyms(tx: Queryable): Promise<Synonyms> {
  const groups = SYNONYM_GROUPS.map((group) =>
    group.map((name) => wordsOf(name).map(({ folded }) => folded)),
  )
  const stemmed = await stems(tx, groups.flat(2))
  const synonyms = new Map<string, Set<string>>()
  for (const group of groups) {
    // A name of stop words alone has no stem to be looked for.
    const names = group
      .map((words) => words.flatMap((word) => stemmed.get(word)?.stem || []).join(' & '))
      .filter(Boolean)
    for (const name of names) {
      const others = synonyms.get(name) ?? new Set()
      for (const other of names) if (other !== name) others.add(`(${other})`)
      synonyms.set(name, others)
    }
  }
  return new Map([...synonyms].map(([name, others]) => [name, [...others]]))
}
