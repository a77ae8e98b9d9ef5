import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import {
  api,
  type Answer,
  type Api,
  type ApiKey,
  type Body,
  type Params,
  type Query,
} from '../../contract/api.ts'
import type { Endpoint, Method } from '../../contract/endpoint.ts'
import type { QueryRef } from '../../contract/page.ts'
import { Problem } from '../../contract/problem.ts'
import { sendAnswer } from '../answerCache/encodedBody.ts'
import { sendPrecompressed, type Precompressed } from '../answerCache/precompressed.ts'
import { queueUncached } from '../answerCache/uncachedQueue.ts'
import { readFrom, sourceOf } from '../db/readFrom.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { refuseUnstorableText } from './input/cleanText.ts'
import { withUploadSlot, type Hold } from './input/uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a declared endpoint, known before the input is read. */
    caller: SessionUser | null
    /** The memory budget of the request's form; null for requests without files. */
    uploadHold: Hold | null
  }
}

type SessionOf<K extends ApiKey> = Api[K] extends { audience: 'user' | 'staff' | 'admin' }
  ? SessionUser
  : Api[K] extends { audience: 'optional' }
    ? SessionUser | null
    : null

interface Asked<K extends ApiKey> {
  params: Params<K>
  query: Query<K>
  body: Body<K>
  /** The caller: a user, perhaps a user, or nobody, by the endpoint's audience. */
  user: SessionOf<K>
}

/**
 * The arguments of a route: checked input and the caller. Cached routes receive no request or
 * reply: their answer is shared by all guests. `from` has the database to read from.
 */
type Call<K extends ApiKey> = Asked<K> &
  (Api[K] extends { sameForGuests: true }
    ? unknown
    : { request: FastifyRequest; reply: FastifyReply }) &
  (Api[K] extends { fromReplica: true } ? { from: Services } : unknown)

type Handler<K extends ApiKey> = (
  call: Call<K>,
) => Promise<Api[K] extends { precompressed: true } ? Precompressed : Answer<K>>

/** An implementation of each endpoint of a group: a missing implementation does not compile. */
export type Handlers<Group> = { [K in keyof Group & ApiKey]: Handler<K> }

/** Answers who calls an endpoint; throws Problem for who may not. */
type CallerFor = (
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
) => Promise<SessionUser | null>

/** The arguments of every feature's routes. */
export interface Feature {
  app: FastifyInstance
  services: Services
}

/**
 * Turns declared endpoints into routes. The caller is checked first, so that nobody uploads or
 * learns anything without permission. Input is checked before the handler, the answer after it.
 */
export function implement(
  { app, services }: Feature,
  callerFor: CallerFor,
  handlers: Partial<Handlers<Api>>,
): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('uploadHold', null)
  // The groups' types have checked each handler; here all share one type.
  for (const [key, handler] of Object.entries(handlers) as [ApiKey, Handler<ApiKey>][]) {
    const endpoint: Endpoint = api[key]
    const [method, path] = splitKey(key)
    app.route({
      method,
      url: path,
      schema: routeSchema(endpoint),
      onRequest: async (request) => {
        const find = (from: Services) => callerFor(endpoint, request, from)
        // Public endpoints stay available to users while there is no primary.
        request.caller = await (endpoint.fromReplica
          ? readFrom(services, 'primary', find)
          : find(services))
      },
      handler: async (request, reply) => {
        if (method !== 'GET' && services.diskIsLow()) throw new Problem('noDisponible')
        refuseUnstorableText([request.params, request.query, request.body])
        const user = request.caller
        reply.header('cache-control', cacheControl(endpoint, user))
        if (endpoint.audience !== 'public') reply.header('vary', 'Authorization')
        const { params, query, body } = request
        // The declaration has checked all three, so they have the types of this key.
        const call = { params, query, body, user, request, reply } as Call<ApiKey>
        if (endpoint.precompressed) {
          // The handlers' types guarantee that a `precompressed` endpoint answers a Precompressed.
          const handOver = handler as unknown as (asked: typeof call) => Promise<Precompressed>
          return sendPrecompressed(request, reply, await handOver(call))
        }
        const source = sourceOf(endpoint, request, services)
        const read = () =>
          readFrom(services, source, (from) => handler({ ...call, from } as Call<ApiKey>))
        // On public endpoints every caller is a guest; an invalid token makes a guest too.
        if (endpoint.sameForGuests && user === null) {
          const ref = { key, params, query } as QueryRef<ApiKey>
          const make = endpoint.queuedPerAsker ? () => queueUncached(services, request, read) : read
          return sendAnswer(request, reply, await services.answers.get(ref, make, source))
        }
        const answer =
          endpoint.files && user
            ? await withUploadSlot(user.id, (hold) => {
                request.uploadHold = hold
                return handler(call)
              })
            : await (endpoint.fromReplica ? read() : handler(call))
        if (endpoint.status === 303) return reply.redirect(String(answer), 303)
        return reply.code(endpoint.status ?? 200).send(answer)
      },
    })
  }
}

function splitKey(key: string): [Method, string] {
  const [method, path] = key.split(' ')
  return [method as Method, path ?? '/']
}

/** Anonymous answers may be shared for a moment; a person's own are never kept (security T40). */
function cacheControl(endpoint: Endpoint, user: SessionUser | null): string {
  if (endpoint.cacheSeconds === undefined || user) return 'no-store'
  return `public, max-age=0, s-maxage=${endpoint.cacheSeconds}`
}

function routeSchema(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  return {
    summary: endpoint.summary,
    // The OpenAPI document is public, so it leaves out endpoints of staff.
    ...((endpoint.audience === 'staff' || endpoint.audience === 'admin') && { hide: true }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.status ?? 200]: endpoint.answer },
  }
}
