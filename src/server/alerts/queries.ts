import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AlertPace, AlertWay } from '../../contract/alerts/alerts.ts'
import type { Queryable } from '../db/connect.ts'
import { savedSearches } from '../db/schema/alerts.ts'
import { newsOfSearch } from '../notifications/searchNewsQueries.ts'
import { randomId } from '../randomId.ts'
import type { ReadAlert } from './readAlert.ts'

/** A saved search and its required owner: every WHERE contains the user (threat T8). */
interface AlertKey {
  id: string
  userId: string
}

/** The channel and the frequency of an alert. */
export interface AlertChoice {
  por: AlertWay
  cuando: AlertPace
}

/** Searches of that user; follows of sellers are kept beside them (`followQueries.ts`). */
const searchesOf = (userId: string) =>
  and(eq(savedSearches.userId, userId), isNull(savedSearches.sellerId))

const isTheirs = ({ id, userId }: AlertKey) => and(eq(savedSearches.id, id), searchesOf(userId))

const shown = {
  id: savedSearches.id,
  busqueda: savedSearches.busqueda,
  por: savedSearches.por,
  cuando: savedSearches.cuando,
  createdAt: savedSearches.createdAt,
  seenAt: savedSearches.seenAt,
}

/** A person's saved searches, the last saved first, with how many of their ads are new. */
export function listAlerts(db: Queryable, userId: string, at: Date) {
  return db
    .select({ ...shown, nuevos: newsOfSearch(at) })
    .from(savedSearches)
    .where(searchesOf(userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
}

type ListedAlert = Awaited<ReturnType<typeof listAlerts>>[number]
/** A search; one that was just written comes without what is new. */
export type AlertRow = Omit<ListedAlert, 'nuevos'> & Partial<Pick<ListedAlert, 'nuevos'>>

export const countAlerts = (db: Queryable, userId: string): Promise<number> =>
  db.$count(savedSearches, searchesOf(userId))

/** The same search as a person has it already. */
export async function findSame(
  db: Queryable,
  { userId, clave }: { userId: string; clave: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.clave, clave)))
  return row?.id
}

export async function insertAlert(
  db: Queryable,
  { userId, choice, read }: { userId: string; choice: AlertChoice; read: ReadAlert },
  at: Date,
): Promise<AlertRow[]> {
  const { filters, values, ...rest } = read
  const { lugares: _places, cerca: _near, campos: _fields, gratis, ...named } = filters
  // A filter that has no column of its name does not compile.
  const columns: Pick<typeof savedSearches.$inferInsert, keyof typeof named> = {
    ...named,
    categorias: named.categorias && [...named.categorias],
    ...(gratis && { tipo: 'gratis' }),
  }
  const campos = values.map(({ key, value }) => sql`field_value(${key}, ${value})`)
  return db
    .insert(savedSearches)
    .values({
      ...rest,
      ...columns,
      ...choice,
      id: randomId(),
      userId,
      campos: campos.length > 0 ? sql`array[${sql.join(campos, sql`, `)}]` : null,
      createdAt: at,
    })
    .returning(shown)
}

/** Answers the search as it is now; nothing where it isn't theirs. */
export function updateAlert(db: Queryable, key: AlertKey, choice: AlertChoice) {
  return db.update(savedSearches).set(choice).where(isTheirs(key)).returning(shown)
}

/** Notes when the user saw the results of their search; answers whether there was one. */
export async function markSeen(db: Queryable, key: AlertKey, at: Date): Promise<boolean> {
  const { rowCount } = await db.update(savedSearches).set({ seenAt: at }).where(isTheirs(key))
  return rowCount === 1
}

/** Answers whether there was one. */
export async function deleteAlert(db: Queryable, key: AlertKey): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(isTheirs(key))
    .returning({ id: savedSearches.id })
  return gone.length > 0
}

export async function alertExists(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
  return rows.length > 0
}

/** Turns a search's mails off, for any holder of its signed link. */
export async function stopMails(db: Queryable, id: string): Promise<void> {
  await db
    .update(savedSearches)
    .set({ por: 'lista' })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.por, 'correo')))
}
