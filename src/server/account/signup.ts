import type { Confirmation, Signin } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { Transaction } from '../db/connect.ts'
import { takeUpEnded } from '../ground/endedEmailQueries.ts'
import type { Caller } from '../limits/caller.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { alreadyMemberLetter, signupCodeLetter } from '../services/mail/accountLetters.ts'
import type { CodeOwner, StoredCode } from './codes/codeQueries.ts'
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
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts'
import {
  deletePending,
  findUserByEmail,
  hasPending,
  insertUser,
  listPending,
  replacePending,
  type PendingAccount,
} from './queries.ts'
import { openSession, type NewSession } from './sessions.ts'

const purpose = 'alta'
const OTHER_PASSWORD =
  'Esa no es la contraseña que elegiste al pedir tu cuenta. Escríbela otra vez o crea tu cuenta de nuevo.'
const WHICH_PASSWORD =
  'Alguien más pidió una cuenta con tu correo. Escribe la contraseña que elegiste al pedir la tuya.'

/**
 * Stores a request for an account and mails its code. A code mailed for another asker a moment ago
 * serves instead. An address with an account gets the same answer after the same work; only the
 * mail differs (security T4). Throws Problem (400, 429, 503).
 */
export async function askForAccount(
  services: Services,
  { contraseña, ...request }: Signin,
  caller: Caller,
): Promise<void> {
  refuseCommonPassword(contraseña)
  const { db, now } = services
  const { correo } = request
  const owner = { correo, purpose, asker: caller.asker } as const
  const isMailed = await mayMail(services, owner, caller, { isStranger: true })
  const passwordHash = await hashPassword(contraseña)
  const pending = { ...request, asker: owner.asker, passwordHash, createdAt: now() }
  if (isMailed) await mailCode(services, owner, (tx) => replacePending(tx, pending))
  else await replacePending(db, pending)
}

/** Mails another code for the request that is kept; without one nothing is mailed. */
export async function resendSignupCode(
  services: Services,
  correo: string,
  caller: Caller,
): Promise<void> {
  const owner = { correo, purpose, asker: caller.asker } as const
  const isExpected = await hasPending(services.db, correo)
  const isMailed = await mayMail(services, owner, caller, { isStranger: true, isExpected })
  if (isMailed) await mailCode(services, owner)
}

/** Stores the code for every address; only an address without an account gets it by mail. */
async function mailCode(
  services: Services,
  owner: CodeOwner & { asker: string },
  before?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db, mail, now } = services
  const { correo } = owner
  const code = await makeCode(db, correo, purpose)
  const key = await mailKeyOf(db, owner, code.hash)
  await db.transaction(async (tx) => {
    await before?.(tx)
    const isMember = (await findUserByEmail(tx, correo)) !== undefined
    await putCode(tx, owner, code, now())
    const order = isMember
      ? { letter: alreadyMemberLetter(mail.site, correo) }
      : { letter: signupCodeLetter(mail.site, correo, { ...code, key }), codeHash: code.hash }
    await mail.write(tx, { recipient: correo, ...order }, now())
  })
  mail.nudge()
}

/** Makes the account and opens its first session; of two confirmations at once one succeeds. */
export async function confirmAccount(
  services: Services,
  confirmation: Confirmation,
  caller: Caller,
): Promise<NewSession> {
  const { db, now } = services
  const { correo } = confirmation
  const { hash, asker } = await codeOf(services, confirmation, caller)
  const pending = await confirmedRequest(services, confirmation, [caller.asker, asker])
  return db.transaction(async (tx) => {
    await takeCode(tx, { correo, purpose }, hash)
    await deletePending(tx, correo)
    const user = await insertUser(tx, newcomer(pending, now()))
    if (!user) throw wrongCode()
    await takeUpEnded(tx, user, now())
    return { token: await openSession(tx, user.id, now(), caller), user }
  })
}

/**
 * By the digits, whose tries are counted, or by the key in the mail's link, which cannot be
 * guessed.
 */
function codeOf(
  services: Services,
  { correo, codigo = '', clave }: Confirmation,
  caller: Caller,
): Promise<StoredCode> {
  return clave === undefined
    ? tryCode(services, { correo, codigo }, purpose, caller)
    : codeOfKey(services, { correo, purpose }, clave)
}

/** Requests of others for the same e-mail that are looked at, the newest first. */
const REQUESTS_TRIED = 20

/**
 * The request with the typed password, no matter who asked last: mailbox and password are proof enough.
 * Strangers may have requested the same e-mail with other passwords. Without a password there must
 * thus be a single request. Throws Problem (400, 409).
 */
async function confirmedRequest(
  { db }: Services,
  { correo, contraseña }: Confirmation,
  askers: string[],
): Promise<PendingAccount> {
  const requests = await listPending(db, correo, askers, REQUESTS_TRIED)
  const [first, another] = requests
  if (!first) throw wrongCode()
  if (contraseña === undefined) {
    if (!another) return first
    throw new Problem('conflicto', WHICH_PASSWORD)
  }
  for (const request of requests) {
    if (await verifyPassword(request.passwordHash, contraseña)) return request
  }
  throw new Problem('conflicto', another ? WHICH_PASSWORD : OTHER_PASSWORD)
}

const newcomer = ({ correo, nombre, apellido, passwordHash }: PendingAccount, createdAt: Date) => ({
  id: randomId(),
  correo,
  nombre,
  apellido,
  passwordHash,
  createdAt,
})
