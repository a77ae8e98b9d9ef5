import type { Login } from '../../contract/account.ts'
import { wireDate } from '../calendar.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { countAgainstAll, giveAllBack, loginLimits } from './accountLimits.ts'
import type { Caller } from './caller.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { openSession } from './sessions.ts'

/** Somebody who just proved who they are, with the token of their new session. */
export interface Arrival {
  token: string
  user: UserRow
}

/**
 * Opens a session for the right password. Every try counts as a failure until it turns out right,
 * so that parallel guesses can't pass the limits, which are asked before any hashing (security T1).
 * An unknown address and a wrong password are the same answer after the same work (security T4).
 */
export async function logIn(
  services: Services,
  { correo, contraseña }: Login,
  caller: Caller,
): Promise<Arrival> {
  const { db, now } = services
  const limits = loginLimits(correo, caller.address)
  await countAgainstAll(db, limits, now())
  const user = await findUserByEmail(db, correo)
  const isRight = await verifyPassword(user?.passwordHash, contraseña).catch(async (error) => {
    await giveAllBack(db, limits)
    throw error
  })
  if (!user || !isRight) throw new Problem('credenciales')
  await giveAllBack(db, limits)
  refuseSuspended(user, now())
  return { token: await openSession(db, user.id, now(), caller.device), user }
}

/** Told only to those who proved that the account is theirs. */
export function refuseSuspended({ suspendedUntil }: UserRow, now: Date): void {
  if (!suspendedUntil || suspendedUntil <= now) return
  throw new Problem('sinPermiso', `Tu cuenta está suspendida hasta el ${wireDate(suspendedUntil)}.`)
}
