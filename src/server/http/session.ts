import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../account/sessions.ts'
import { readSession } from '../account/sessions.ts'
import type { Services } from '../services.ts'
import { Problem } from '../problem.ts'

/** The token of `Authorization: Bearer <token>`; a bare `<token>` is accepted too (decisions, section 1). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim()
  if (!header) return null
  const token = header.replace(/^Bearer\s+/i, '')
  return /^[A-Za-z0-9_-]{20,128}$/.test(token) ? token : null
}

/** Who calls: null for a guest, and for a token that is not (or no longer) valid. */
export async function optionalSession(
  request: FastifyRequest,
  services: Services,
): Promise<SessionUser | null> {
  const token = tokenOf(request)
  return token ? readSession(services, token) : null
}

/** Who calls; 401 without a valid session. The role is read with every call (security T50). */
export async function requiredSession(
  request: FastifyRequest,
  services: Services,
): Promise<SessionUser> {
  const user = await optionalSession(request, services)
  if (!user) throw new Problem('sinSesion')
  return user
}
