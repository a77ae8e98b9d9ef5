import type { Confirmation, Signin } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { Transaction } from '../db/connect.ts'
import { countAgainstFirst } from '../limits/countAgainst.ts'
import { takeUpEnded } from '../profile/endedEmails.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { alreadyMemberLetter, signupCodeLetter } from '../services/mail/accountLetters.ts'
import { codeMailLimits } from './accountLimits.ts'
import type { Caller } from './caller.ts'
import type { CodeOwner } from './codes/codeQueries.ts'
import { makeCode, putCode, takeCode, tryCode, wrongCode, type NewCode } from './codes/codes.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts'
import {
  findPending,
  findUserByEmail,
  insertUser,
  replacePending,
  takePending,
  type PendingAccount,
} from './queries.ts'
import { openSession, type Arrival } from './sessions.ts'

const purpose = 'alta'

/**
 * Keeps a request for an account and mails its code. An address with an account gets the same
 * answer after the same work; only the mail differs (security T4). Throws Problem (400, 429, 503).
 */
export async function askForAccount(
  services: Services,
  { contraseña, ...request }: Signin,
  caller: Caller,
): Promise<void> {
  refuseCommonPassword(contraseña)
  const { db, now, mail } = services
  const { correo } = request
  const owner = { correo, purpose, asker: caller.asker } as const
  await countAgainstFirst(db, codeMailLimits(owner, caller), now())
  const passwordHash = await hashPassword(contraseña)
  const code = await makeCode(db, correo, purpose)
  await db.transaction(async (tx) => {
    await replacePending(tx, { ...request, asker: owner.asker, passwordHash, createdAt: now() })
    await sendCode(services, tx, owner, code)
  })
  mail.nudge()
}

/** Mails another code for the request that is kept; without one nothing is mailed. */
export async function resendSignupCode(
  services: Services,
  correo: string,
  caller: Caller,
): Promise<void> {
  const { db, now, mail } = services
  const owner = { correo, purpose, asker: caller.asker } as const
  await countAgainstFirst(db, codeMailLimits(owner, caller), now())
  const code = await makeCode(db, correo, purpose)
  await db.transaction((tx) => sendCode(services, tx, owner, code))
  mail.nudge()
}

/** Makes the account and opens its first session; of two confirmations at once one succeeds. */
export async function confirmAccount(
  services: Services,
  confirmation: Confirmation,
  caller: Caller,
): Promise<Arrival> {
  const { db, now } = services
  const { correo } = confirmation
  const { hash, asker } = await tryCode(services, confirmation, purpose, caller)
  await refuseStrangersRequest(services, confirmation, asker)
  return db.transaction(async (tx) => {
    await takeCode(tx, { correo, purpose }, hash)
    const pending = await takePending(tx, correo, asker)
    const user = pending && (await insertUser(tx, newcomer(pending, now())))
    if (!user) throw wrongCode()
    await takeUpEnded(tx, user, now())
    return { token: await openSession(tx, user.id, now(), caller.words), user }
  })
}

const newcomer = ({ correo, nombre, apellido, passwordHash }: PendingAccount, createdAt: Date) => ({
  id: randomId(),
  correo,
  nombre,
  apellido,
  passwordHash,
  createdAt,
})

/**
 * The newest request may be a stranger's with a password of their own:
 * whoever still knows the password they chose confirms with it, and no other.
 */
async function refuseStrangersRequest(
  { db }: Services,
  { correo, contraseña }: Confirmation,
  asker: string,
): Promise<void> {
  if (contraseña === undefined) return
  const pending = await findPending(db, correo, asker)
  if (pending && !(await verifyPassword(pending.passwordHash, contraseña))) {
    throw new Problem(
      'conflicto',
      'Alguien volvió a pedir una cuenta con tu correo y otra contraseña. Crea tu cuenta de nuevo.',
    )
  }
}

/** The code is put in place for everybody and told only to those who may make an account with it. */
async function sendCode(
  { mail, now }: Services,
  tx: Transaction,
  owner: CodeOwner & { asker: string },
  code: NewCode,
): Promise<void> {
  const { correo, asker } = owner
  const isMember = (await findUserByEmail(tx, correo)) !== undefined
  const isExpected = (await findPending(tx, correo, asker)) !== undefined
  await putCode(tx, owner, code, now())
  const order = !isExpected
    ? { letter: null }
    : isMember
      ? { letter: alreadyMemberLetter(mail.site, correo) }
      : { letter: signupCodeLetter(mail.site, correo, code.digits), codeHash: code.hash }
  await mail.write(tx, { recipient: correo, ...order }, now())
}
