import { eq } from 'drizzle-orm'
import type { Ad } from '../../src/contract/ads/endpoints.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { adVisits } from '../../src/server/db/schema/visits.ts'
import { multipart, publish, smallPhoto, type AdForm, type UploadedFile } from './adForm.ts'
import { call, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** Sends an edit with the fields and new photos given, and nothing else. */
export async function editAd(
  server: TestServer,
  id: string,
  fields: AdForm,
  { token, key, files = [] }: { token: string; key?: string; files?: readonly UploadedFile[] },
) {
  const body = await multipart(fields, files, 'fotos')
  return server.app.inject({
    method: 'PATCH',
    url: `/api/announcement/${id}`,
    payload: body.payload,
    headers: {
      ...body.headers,
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
  })
}

/** Publishes an ad whose photos have files too; returns its id. */
export async function publishedAd(
  server: TestServer,
  { token }: Person,
  { changes = {}, photos = 1 }: { changes?: AdForm; photos?: number } = {},
): Promise<string> {
  const files = await Promise.all(Array.from({ length: photos }, smallPhoto))
  const answer = await publish(server, changes, { token, files })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ id: string }>().id
}

/** The ad as the seller opens it for an edit. */
export async function protectedAd(server: TestServer, id: string, { token }: Person) {
  const answer = await call(server, `GET /api/announcement/${id}/protected`, { token })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Ad & { version: number }>()
}

/** Number of its visits, from the database. */
export async function visitsOf({ services: { db } }: TestServer, id: string): Promise<number> {
  const [row] = await db.select().from(adVisits).where(eq(adVisits.adId, id))
  return row?.count ?? 0
}

/** Its row in the database. */
export async function adRow({ services: { db } }: TestServer, id: string) {
  const [row] = await db.select().from(ads).where(eq(ads.id, id))
  if (!row) throw new Error(`no ad ${id}`)
  return row
}
