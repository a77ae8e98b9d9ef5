import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/connect.ts'
import { serverSecret } from '../db/serverSecret.ts'

/** Purposes of signed links; each has its own key, so that a link serves one purpose only. */
type LinkPurpose = 'unsubscribeKey' | 'availabilityKey' | 'closingKey'

async function signatureOf(db: Queryable, purpose: LinkPurpose, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, purpose))
    .update(text)
    .digest()
}

/**
 * A path with its parameters and a signature over `text`, which states the link's permission. It
 * works without a log-in, for any holder of the link.
 */
export async function signedPath(
  db: Queryable,
  purpose: LinkPurpose,
  { path, params, text }: { path: string; params: Record<string, string>; text: string },
): Promise<string> {
  const firma = (await signatureOf(db, purpose, text)).toString('base64url')
  return `${path}?${new URLSearchParams({ ...params, firma }).toString()}`
}

/** Whether a request brings our signature over `text`. */
export async function isSigned(
  db: Queryable,
  purpose: LinkPurpose,
  { query }: FastifyRequest,
  text: string,
): Promise<boolean> {
  const { firma } = query as Partial<Record<string, unknown>>
  if (typeof firma !== 'string') return false
  const given = Buffer.from(firma, 'base64url')
  const right = await signatureOf(db, purpose, text)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** A parameter that is given once, as a text; null for any other. */
export function paramOf({ query }: FastifyRequest, name: string): string | null {
  const value = (query as Partial<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}
