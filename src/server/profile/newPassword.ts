import { FRESH_SESSION_MINUTES } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { NewPassword } from '../../contract/profile/profile.ts'
import { provingLimits } from '../account/accountLimits.ts'
import { hashPassword, provePassword, refuseCommonPassword } from '../account/passwords.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { findPasswordHash } from './queries.ts'

const FRESH_MS = FRESH_SESSION_MINUTES * 60_000
const NO_CURRENT = 'Para elegir otra contraseña escribe también la actual.'

/**
 * The hash of a new password. A stolen token alone is no permission to change it (security T7). A
 * session that has just begun is proof enough, as after a recovery, when the old password is lost.
 * A given old password must always be right. Throws Problem (400, 403, 429, 503).
 */
export async function hashOfNewPassword(
  services: Services,
  user: SessionUser,
  { nueva, actual }: NewPassword,
): Promise<string> {
  refuseCommonPassword(nueva)
  if (actual !== '') await confirmByPassword(services, user, actual)
  else if (!isFresh(user, services.now())) throw new Problem('sinPermiso', NO_CURRENT)
  return hashPassword(nueva)
}

/** Right for either sign: a clock that jumped back makes no session young for ever (fault F23). */
function isFresh({ sessionStartedAt }: SessionUser, now: Date): boolean {
  return Math.abs(now.getTime() - sessionStartedAt.getTime()) < FRESH_MS
}

/** Throws Problem (403) unless it is this person's password; tries are limited (security T1). */
export async function confirmByPassword(
  services: Services,
  { id }: Pick<SessionUser, 'id'>,
  contraseña: string,
): Promise<void> {
  const passwordHash = await findPasswordHash(services.db, id)
  const isRight = await provePassword(services, { passwordHash, contraseña }, provingLimits(id))
  // Not 401: the session itself is good, and 401 would end it on the phone.
  if (!isRight) throw new Problem('sinPermiso', 'Esa no es tu contraseña actual.')
}
