import { sql } from 'drizzle-orm'
import { titleWithoutContacts } from '../../../contract/ads/contactInText.ts'
import type { NamedAd } from '../../../contract/search/suggest/wordsOfAds.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant } from '../../db/sql.ts'

interface Row extends Record<string, unknown> {
  id: string
  came: string
  seller: string
  titulo: string
  make: string | null
  model: string | null
  categoria: string
  tipo: string
}

/** So many tell what people sell; more would only take longer. */
const NEWEST = 20_000
/** Read along the index in parts, so that nobody's question waits behind all of them. */
const AT_ONCE = 500

/** The newest ads in the lists, read in parts; other work has its turn between them. */
export async function* newestAds(tx: Queryable, now: Date): AsyncGenerator<NamedAd> {
  let last: Row | undefined
  for (let read = 0; read < NEWEST; read += AT_ONCE) {
    const older = last ? sql`and (created_at, id) < (${last.came}::timestamptz, ${last.id})` : sql``
    const { rows } = await tx.execute<Row>(sql`
      select id, created_at::text as came, owner_id as seller, titulo, categoria, tipo,
        caracteristicas ->> 'marca' as make, caracteristicas ->> 'modelo' as model
      from ads where status = 'activo' and expires_at > ${instant(now)} ${older}
      order by created_at desc nulls last, id desc nulls last limit ${AT_ONCE}`)
    yield* rows.map(named)
    last = rows.at(-1)
    if (rows.length < AT_ONCE) return
    await new Promise(setImmediate)
  }
}

const named = ({ seller, titulo, make, model, categoria, tipo }: Row): NamedAd => ({
  seller,
  title: titleWithoutContacts(titulo, ''),
  make: titleWithoutContacts(make ?? '', ''),
  model: titleWithoutContacts(model ?? '', ''),
  categoria,
  isFree: tipo === 'gratis',
})
