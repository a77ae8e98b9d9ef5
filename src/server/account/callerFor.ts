import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Problem } from '../../contract/problem.ts'
import { MINUTE } from '../../contract/time/day.ts'
import { ROLES } from '../../contract/users/roles.ts'
import type { Services } from '../services.ts'
import type { Role, SessionUser } from '../sessionUser.ts'
import { wasClosed } from './closedQueries.ts'
import { hashToken, readSession } from './sessions.ts'

/** The token of `Authorization: Bearer <token>`; a bare `<token>` is accepted too (decisions, section 1). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim()
  if (!header) return null
  const token = header.replace(/^Bearer\s+/i, '')
  return /^[A-Za-z0-9_-]{20,128}$/.test(token) ? token : null
}

/** The user of the token; null for a guest, and for an invalid or expired token. */
async function optionalSession(
  request: FastifyRequest,
  services: Services,
): Promise<SessionUser | null> {
  const token = tokenOf(request)
  return token ? readSession(services, token) : null
}

async function whyNobody(
  request: FastifyRequest,
  { db }: Services,
): Promise<'sinSesion' | 'sesionCerrada'> {
  const token = tokenOf(request)
  return token && (await wasClosed(db, hashToken(token))) ? 'sesionCerrada' : 'sinSesion'
}

/** The roles that an audience admits; an unlisted role is admitted nowhere (security T12). */
const ADMITTED: Readonly<Record<'user' | 'staff' | 'admin', readonly Role[]>> = {
  user: ROLES,
  staff: ['moderator', 'admin'],
  admin: ['admin'],
}

const UNCONFIRMED =
  'Para entrar al panel cierra tu sesión y vuelve a iniciarla: te enviaremos un código por correo.'
const NOT_LATELY =
  'Para este cambio confirma otra vez que eres tú: cierra tu sesión y vuelve a iniciarla.'

/**
 * Validity of a second factor for the panel, and for acts that give rights to others; milliseconds.
 */
const CONFIRMED_FOR = { panel: 12 * 60 * MINUTE, rights: 15 * MINUTE }

/**
 * The caller of an endpoint with this audience; null for a permitted guest. The role is read at
 * every request (security T50). Throws Problem 401 without a valid session and 403 without the
 * role. Staff also get 403 without a recent second factor.
 */
export async function callerFor(
  { audience, givesRights }: Pick<Endpoint, 'audience' | 'givesRights'>,
  request: FastifyRequest,
  services: Services,
): Promise<SessionUser | null> {
  if (audience === 'public') return null
  const user = await optionalSession(request, services)
  if (audience === 'optional') return user
  if (!user) throw new Problem(await whyNobody(request, services))
  if (!ADMITTED[audience].includes(user.role)) throw new Problem('sinPermiso')
  if (audience !== 'user' && services.env.STAFF_SECOND_FACTOR) {
    const age = services.now().getTime() - (user.confirmedAt?.getTime() ?? -Infinity)
    // The absolute value, so that a clock that jumped back extends nothing (fault F23).
    if (Math.abs(age) >= CONFIRMED_FOR.panel) throw new Problem('sinPermiso', UNCONFIRMED)
    if (givesRights && Math.abs(age) >= CONFIRMED_FOR.rights)
      throw new Problem('sinPermiso', NOT_LATELY)
  }
  return user
}
