import type { Recovery } from '../../contract/account/account.ts'
import type { Caller } from '../limits/caller.ts'
import { forgetDevicesOf, hasOpenedSession } from '../limits/deviceQueries.ts'
import type { Services } from '../services.ts'
import { passwordChangedLetter, recoveryCodeLetter } from '../services/mail/accountLetters.ts'
import { closeSessionsOf } from './closedQueries.ts'
import type { StoredCode } from './codes/codeQueries.ts'
import {
  codeOfKey,
  mailKeyOf,
  makeCode,
  putCode,
  takeCode,
  tryCode,
  wrongCode,
} from './codes/codes.ts'
import { mayMail } from './codes/mayMail.ts'
import { refuseSuspended } from './login.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { findUserByEmail, updateUser } from './queries.ts'
import { openSession, type NewSession } from './sessions.ts'

const purpose = 'recuperacion'

/** Mails a code, the first as well as every later one. Without an account the work is the same and nothing is mailed (security T4). */
export async function askForRecovery(
  services: Services,
  correo: string,
  caller: Caller,
): Promise<void> {
  const { db, now, mail } = services
  const owner = { correo, purpose, asker: caller.asker } as const
  const isStranger = !(await hasOpenedSession(db, caller, correo))
  if (!(await mayMail(services, owner, caller, { isStranger }))) return
  const code = await makeCode(db, correo, purpose)
  const key = await mailKeyOf(db, owner, code.hash)
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, correo)
    await putCode(tx, owner, code, now())
    const order = user
      ? { letter: recoveryCodeLetter(mail.site, correo, { ...code, key }), codeHash: code.hash }
      : { letter: null }
    await mail.write(tx, { recipient: correo, ...order }, now())
  })
  mail.nudge()
}

/** Changes the password, ends every session of the account and opens a new one (security T6, T47). */
export async function recoverAccount(
  services: Services,
  recovery: Recovery,
  caller: Caller,
): Promise<NewSession> {
  const { db, now, mail } = services
  const { correo } = recovery
  // Before the code is spent.
  refuseCommonPassword(recovery.contraseña)
  const { hash } = await codeOf(services, recovery, caller)
  const passwordHash = await hashPassword(recovery.contraseña)
  const loggedIn = await db.transaction(async (tx) => {
    await takeCode(tx, { correo, purpose }, hash)
    const known = await findUserByEmail(tx, correo)
    if (!known) throw wrongCode()
    refuseSuspended(known, now())
    const chosen = { passwordHash, passwordChangedAt: now() }
    const user = (await updateUser(tx, known.id, chosen)) ?? known
    await closeSessionsOf(tx, user.id)
    await forgetDevicesOf(tx, user.id)
    const letter = passwordChangedLetter(mail.site, correo)
    await mail.write(tx, { recipient: correo, letter }, now())
    return { token: await openSession(tx, user.id, now(), caller), user }
  })
  mail.nudge()
  return loggedIn
}

/**
 * By the digits, whose tries are counted, or by the key in the mail's link, which cannot be
 * guessed.
 */
function codeOf(
  services: Services,
  { correo, codigo = '', clave }: Recovery,
  caller: Caller,
): Promise<StoredCode> {
  return clave === undefined
    ? tryCode(services, { correo, codigo }, purpose, caller)
    : codeOfKey(services, { correo, purpose }, clave)
}
