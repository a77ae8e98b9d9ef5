import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call: anybody; anybody, with personal fields for logged-in users; logged-in users; moderators and admins;
 * admins alone. Users without the right get 403 'Permiso denegado'.
 */
export type Audience = 'public' | 'optional' | 'user' | 'staff' | 'admin'

/**
 * An endpoint as data: the source of the route, the typed call, the OpenAPI document and the fuzz test. Its key in the
 * list is `METHOD /path/:param`.
 */
export interface Endpoint {
  summary: string
  audience: Audience
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. */
  body?: z.ZodType
  /** Text fields of a multipart body; the route reads the files. */
  form?: z.ZodObject
  /** File fields of a multipart body and how many of each. */
  files?: Readonly<Record<string, number>>
  answer: z.ZodType
  /** Grants or takes rights of others: staff must have confirmed their identity just before. */
  givesRights?: true
  /** HTTP status of success; 200 when absent. With 303 the answer is the path to redirect to. */
  status?: 200 | 201 | 303
  /** Takes an `Idempotency-Key`: the same key and user give the first answer again. */
  idempotent?: true
  /** Seconds for which the worker and shared caches may keep anonymous answers. */
  cacheSeconds?: number
  /**
   * All guests get the same answer, made from params and query alone, and calls are not counted singly. A single answer
   * serves all guests who ask in the same moment (fault F27).
   */
  sameForGuests?: true
  /** A fresh answer is expensive: answers for the same asker are made in turn (security T78). */
  queuedPerAsker?: true
  /** The route returns ready bytes, built once until their source changes; sent with an ETag. */
  precompressed?: true
  /**
   * Guests read from a replica of the database where there is one, a moment old (decision 0047). The route only reads,
   * and may run twice.
   */
  fromReplica?: true
}

/** Keys look like 'GET /api/banner'. */
type EndpointKey = `${Method} /${string}`

/** Declares a group of endpoints, keeping their exact types. */
export function declare<const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T {
  return endpoints
}
