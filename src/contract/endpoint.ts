import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call: anybody; anybody, with personal fields for those logged in; those logged in;
 * moderators and admins; admins alone. Whoever is logged in and may not gets 403 'Permiso denegado'.
 */
export type Audience = 'public' | 'optional' | 'user' | 'staff' | 'admin'

/**
 * An endpoint as data. The server's route, the page's typed call, the OpenAPI document and the
 * fuzz test are all made from it. Its key in the list is `METHOD /path/:param`.
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
  /** Gives or takes rights of others: staff must have confirmed that they are themselves just before. */
  givesRights?: true
  /** HTTP status of success; 200 when absent. With 303 the answer is the path that browsers are sent to. */
  status?: 200 | 201 | 303
  /** Takes an `Idempotency-Key`: the same key and user give the first answer again. */
  idempotent?: true
  /** Anonymous answers may be kept by the worker and by shared caches for this many seconds. */
  cacheSeconds?: number
  /**
   * Every guest is answered alike, from params and query alone, and no call counts for itself: one
   * answer serves all guests who ask in the same moment (fault F27).
   */
  sameForGuests?: true
  /** Answers that are made anew cost much: an asker's are made in turns (security T78). */
  inTurns?: true
  /** The route hands over ready bytes, made once until what they are made of changes; sent with an ETag. */
  kept?: true
  /**
   * Guests read it from a replica of the database where there is one, a moment old (decision 0047): it
   * reads alone, and may be asked twice.
   */
  fromReplica?: true
}

/** Keys look like 'GET /api/banner'. */
type EndpointKey = `${Method} /${string}`

/** Declares a group of endpoints, keeping their exact types. */
export function declare<const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T {
  return endpoints
}
