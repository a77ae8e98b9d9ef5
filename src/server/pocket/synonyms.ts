import { hash } from 'node:crypto'
import type { PocketSynonyms } from '../../contract/pocket/endpoints.ts'
import type { Queryable } from '../db/connect.ts'
import { listChanges } from '../search/synonyms/changeQueries.ts'
import { groupsInForce } from '../search/synonyms/groupsInForce.ts'
import { ACCESSORIES, AT_HOME, ELSEWHERE } from '../search/synonyms/synonymGroups.ts'

/** The synonyms that searches use, and their digest. */
export async function pocketSynonyms(
  db: Queryable,
): Promise<{ synonyms: PocketSynonyms; digest: string }> {
  const synonyms: PocketSynonyms = {
    grupos: groupsInForce(await listChanges(db)).map(({ names, kinds, categories }) => ({
      palabras: [...names],
      clases: [...kinds],
      categorias: categories && [...categories],
    })),
    enCasa: [...AT_HOME],
    enOtraParte: Object.fromEntries(
      Object.entries(ELSEWHERE).map(([name, categories]) => [name, [...categories]]),
    ),
    accesorios: [...ACCESSORIES],
  }
  return { synonyms, digest: hash('sha1', JSON.stringify(synonyms), 'base64url') }
}
