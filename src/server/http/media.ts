import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../contract/problem.ts'
import type { Queryable } from '../db/connect.ts'
import { readFrom, sourceOfPages } from '../db/readFrom.ts'
import type { Services } from '../services.ts'
import { isPass } from '../services/images/photoAddress.ts'
import { PHOTO_CACHING, type StoredFile } from '../services/images/store/store.ts'
import type { Feature } from './implement.ts'

/** A constant ETag for revalidation: an address always has the same photo. */
const UNCHANGED = '"1"'
const OWNERS = 'private, max-age=3600'
/**
 * Time for which a process trusts that a photo is public, in milliseconds: a page has thirty
 * photos.
 */
const KNOWN_MS = 60_000
const KNOWN_PHOTOS = 20_000

/**
 * Photos by address. Photos of ads that are hidden from others need the pass that owner and staff
 * get in their responses.
 */
export function mediaRoutes(
  { app, services }: Feature,
  isHidden: (db: Queryable, id: string) => Promise<boolean>,
): void {
  const { MEDIA_ORIGIN, PUBLIC_ORIGIN } = services.env
  const everybodys = new LRUCache<string, true>({ max: KNOWN_PHOTOS, ttl: KNOWN_MS })
  const refuseHidden = async (id: string): Promise<void> => {
    if (everybodys.has(id)) return
    const read = ({ db }: Pick<Services, 'db'>) => isHidden(db, id)
    if (await readFrom(services, sourceOfPages(services), read)) throw new Problem('noExiste')
    everybodys.set(id, true)
  }
  const readFile = async (id: string, file: string): Promise<StoredFile> => {
    const stored = await services.images.read(id, file)
    if (!stored) throw new Problem('noExiste')
    return stored
  }
  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { schema: { hide: true } },
    async ({ params: { id, file }, headers }, reply) => {
      const stored = await readFile(id, file)
      await refuseHidden(id)
      // A CDN that fetches photos here passes these headers on.
      if (MEDIA_ORIGIN !== undefined) {
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', PUBLIC_ORIGIN)
      }
      reply.header('cache-control', PHOTO_CACHING).header('etag', UNCHANGED)
      return headers['if-none-match'] === UNCHANGED ? reply.code(304).send() : send(reply, stored)
    },
  )
  app.get<{ Params: { pass: string; id: string; file: string } }>(
    '/media/:pass/:id/:file',
    { schema: { hide: true } },
    async ({ params: { pass, id, file } }, reply) => {
      if (!isPass(pass, id, services.now())) throw new Problem('noExiste')
      return send(reply.header('cache-control', OWNERS), await readFile(id, file))
    },
  )
}

function send(reply: FastifyReply, { body, size, type }: StoredFile): FastifyReply {
  return reply
    .header('content-disposition', 'inline')
    .header('content-length', size)
    .type(type)
    .send(body)
}
