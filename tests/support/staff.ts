import { asc, eq } from 'drizzle-orm'
import type { Answer } from '../../src/contract/api.ts'
import type { ReportKind } from '../../src/contract/reports/reportReasons.ts'
import type { EstadoReporte } from '../../src/contract/reports/reportStates.ts'
import { notifications, reviews } from '../../src/server/db/schema/people.ts'
import { reports } from '../../src/server/db/schema/staff.ts'
import { randomId } from '../../src/server/randomId.ts'
import { call, makeUser, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** A moderator or an admin, logged in. */
export const makeModerator = (server: TestServer) => makeUser(server, { role: 'moderator' })
export const makeAdmin = (server: TestServer, columns: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(server, { ...columns, role: 'admin' })

const REASON: Readonly<Record<ReportKind, string>> = {
  publicacion: 'artículo inapropiado',
  reseña: 'spam',
  vendedor: 'estafa',
  conversacion: 'estafa',
}

/** A stored report, like a filed one; by a new user unless told otherwise. */
export async function makeReport(
  server: TestServer,
  tipo: ReportKind,
  targetId: string,
  columns: Partial<typeof reports.$inferInsert> = {},
): Promise<string> {
  const { db, now } = server.services
  const reporterId = columns.reporterId ?? (await makeUser(server)).id
  const id = randomId()
  const row = { id, tipo, targetId, reporterId, razon: REASON[tipo], createdAt: now() }
  await db.insert(reports).values({ ...row, descripcion: 'Míralo, por favor.', ...columns })
  return id
}

/** A stored review of a seller. */
export async function makeReview(
  { services: { db, now } }: TestServer,
  {
    authorId,
    sellerId,
    contenido = 'Todo bien',
  }: Record<'authorId' | 'sellerId', string> & {
    contenido?: string
  },
): Promise<string> {
  const id = randomId()
  const row = { id, authorId, sellerId, contenido, calificacion: 2, createdAt: now() }
  await db.insert(reviews).values(row)
  return id
}

/** Takes a report to a state; returns the answer, whatever its status. */
export const step = (
  server: TestServer,
  id: string,
  estado: EstadoReporte | string,
  { token, ...more }: { token: string; nota?: string; desde?: string },
) => call(server, `PATCH /api/report/${id}`, { token, body: { estado, ...more } })

/** Takes a report through review to acceptance; returns the last answer. */
export async function accept(server: TestServer, id: string, { token }: Pick<Person, 'token'>) {
  const first = await step(server, id, 'En revision', { token })
  if (first.statusCode !== 200) throw new Error(`${first.statusCode} ${first.body}`)
  return step(server, id, 'Aceptada', { token })
}

/** The page of a report, as staff open it. */
export async function reportPage(server: TestServer, id: string, { token }: Pick<Person, 'token'>) {
  const answer = await call(server, `GET /api/report/${id}`, { token })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer<'GET /api/report/:id'>>()
}

/** The person's notifications, oldest first. */
export function noticesOf({ services: { db } }: TestServer, { id }: Pick<Person, 'id'>) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.createdAt))
}

/** The recorded acts on a thing, oldest first, as admins read them. */
export async function actsOn(server: TestServer, tipo: string, id: string) {
  const { token } = await makeAdmin(server)
  const answer = await call(server, `GET /api/audit?tipo=${tipo}&id=${id}`, { token })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer<'GET /api/audit'>>().acts.toReversed()
}
