import type { Login } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import { dayWords } from '../calendar.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import type { Caller } from '../limits/caller.ts'
import { isOverLimit } from '../limits/countAgainst.ts'
import { hasOpenedSession } from '../limits/deviceQueries.ts'
import type { Services } from '../services.ts'
import { staffCodeLetter } from '../services/mail/accountLetters.ts'
import { loginLimits } from './accountLimits.ts'
import { hasLivingCode } from './codes/codeQueries.ts'
import { makeCode, putCode, takeCode, tryCode } from './codes/codes.ts'
import { mayMail } from './codes/mayMail.ts'
import { noteFailure } from './failures.ts'
import { provePassword } from './passwords.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { effectiveRole, openSession, type NewSession } from './sessions.ts'

/**
 * Opens a session for the right password. An unknown address and a wrong password are the same
 * answer after the same work (security T4). Null when a code was mailed that must come along.
 */
export async function logIn(
  services: Services,
  { correo, contraseña, codigo }: Login,
  caller: Caller,
): Promise<NewSession | null> {
  const { db, env, now } = services
  const user = await findUserByEmail(db, correo)
  const passwordHash = user?.passwordHash
  const hasOpened = await hasOpenedSession(db, caller, correo)
  const limits = loginLimits(correo, caller, { hasOpened })
  const isRight = await provePassword(services, { passwordHash, contraseña }, limits)
  if (!isRight) await noteFailure(services, correo, user?.id)
  if (!user || !isRight) throw new Problem('credenciales')
  refuseSuspended(user, now())
  // It ended a moment ago, and the job has not come by yet.
  if (user.suspendedUntil) await settleSuspended(db, now(), user.id)
  if (env.STAFF_SECOND_FACTOR && effectiveRole(user, env) !== 'user') {
    if (codigo !== undefined) return confirmStaff(services, user, codigo, caller)
    await mailStaffCode(services, correo, caller)
    return null
  }
  return { token: await openSession(db, user.id, now(), caller), user }
}

/** Shown only after the right password. */
export function refuseSuspended({ suspendedUntil }: UserRow, now: Date): void {
  if (!suspendedUntil || suspendedUntil <= now) return
  throw new Problem('sinPermiso', `Tu cuenta está suspendida hasta el ${dayWords(suspendedUntil)}.`)
}

/**
 * The second factor of moderators and admins: a code by mail after the password. It has the limits
 * and the storage of all codes (security T3, T5).
 */
const purpose = 'personal'

/** Mails a code; where the last one is too fresh for another, that one still serves. */
async function mailStaffCode(services: Services, correo: string, caller: Caller): Promise<void> {
  const { db, now, mail } = services
  const owner = { correo, purpose, asker: caller.asker } as const
  try {
    // The password was right: this is no stranger.
    if (!(await mayMail(services, owner, caller, { isStranger: false }))) return
  } catch (error) {
    if (isOverLimit(error) && (await hasLivingCode(db, owner, now()))) return
    throw error
  }
  const code = await makeCode(db, correo, purpose)
  await db.transaction(async (tx) => {
    await putCode(tx, owner, code, now())
    const letter = staffCodeLetter(mail.site, code.digits)
    await mail.write(tx, { recipient: correo, letter, codeHash: code.hash }, now())
  })
  mail.nudge()
}

/** Opens a confirmed session for the right code. Throws Problem (400, 429). */
async function confirmStaff(
  services: Services,
  user: UserRow,
  codigo: string,
  caller: Caller,
): Promise<NewSession> {
  const { db, now } = services
  const { correo } = user
  const { hash } = await tryCode(services, { correo, codigo }, purpose, caller)
  return db.transaction(async (tx) => {
    await takeCode(tx, { correo, purpose }, hash)
    return { token: await openSession(tx, user.id, now(), caller, now()), user }
  })
}
