import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import type { IdempotencyKey } from '../../db/idempotencyStore.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The request's `Idempotency-Key`, or null without one; anything but a UUID is 400. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  userId: string,
  endpoint: string,
): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw new Problem('entradaInvalida', 'La llave Idempotency-Key debe ser un UUID.')
  }
  return { userId, key: header.toLowerCase(), endpoint }
}
