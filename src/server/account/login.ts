import type { Login } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import { settleSuspended } from '../ads/suspendedAds.ts'
import { dayWords } from '../calendar.ts'
import type { Services } from '../services.ts'
import { loginLimits } from './accountLimits.ts'
import type { Caller } from './caller.ts'
import { confirmStaff, mailStaffCode } from './codes/staffCode.ts'
import { provePassword } from './provePassword.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { effectiveRole, openSession, type Arrival } from './sessions.ts'

/**
 * Opens a session for the right password. An unknown address and a wrong password are the same
 * answer after the same work (security T4). Null when a code was mailed that must come along.
 */
export async function logIn(
  services: Services,
  { correo, contraseña, codigo }: Login,
  caller: Caller,
): Promise<Arrival | null> {
  const { db, env, now } = services
  const user = await findUserByEmail(db, correo)
  const passwordHash = user?.passwordHash
  const limits = loginLimits(correo, caller)
  const isRight = await provePassword(services, { passwordHash, contraseña }, limits)
  if (!user || !isRight) throw new Problem('credenciales')
  refuseSuspended(user, now())
  // It ended a moment ago, and the job has not come by yet.
  if (user.suspendedUntil) await settleSuspended(db, now(), user.id)
  if (env.STAFF_SECOND_FACTOR && effectiveRole(user, env) !== 'user') {
    if (codigo !== undefined) return confirmStaff(services, user, codigo, caller)
    await mailStaffCode(services, correo, caller)
    return null
  }
  return { token: await openSession(db, user.id, now(), caller.words), user }
}

/** Told only to those who proved that the account is theirs. */
export function refuseSuspended({ suspendedUntil }: UserRow, now: Date): void {
  if (!suspendedUntil || suspendedUntil <= now) return
  throw new Problem('sinPermiso', `Tu cuenta está suspendida hasta el ${dayWords(suspendedUntil)}.`)
}
