/**
 * Codes by mail (security T3): six random digits, bound to one address and one purpose, kept as a
 * keyed hash, good for 15 minutes from the sending and one use. A new one kills the old. Who asked for
 * it has 5 tries of their own; everybody else shares some an hour (`accountLimits.ts`), which flow back
 * and never use the code up.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeOfEmail } from '../../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { serverSecret } from '../../db/serverSecret.ts'
import { countAgainst, countAgainstFirst, giveAllBack } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { triedAgainLimit, triedElsewhereLimit, wrongCodeLimits } from '../accountLimits.ts'
import type { Caller } from '../caller.ts'
import {
  deleteCode,
  livingCodes,
  newestCode,
  replaceCode,
  spendOwnTry,
  type CodeOwner,
  type CodePurpose,
  type KeptCode,
} from './codeQueries.ts'
import { countEverybodys } from './linkAlone.ts'

export interface NewCode {
  /** What the mail says and nothing else keeps. */
  digits: string
  hash: string
}

const MINUTES = 60_000

export async function makeCode(
  db: Database,
  correo: string,
  purpose: CodePurpose,
): Promise<NewCode> {
  const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return { digits, hash: await hashCode(db, correo, purpose, digits) }
}

/** Puts the code in the old one's place; a mail with the old one that still waits is not sent. */
export async function putCode(
  tx: Transaction,
  owner: CodeOwner & { asker: string },
  code: NewCode,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTES)
  const unspent = { tries: 0, ownTries: 0, createdAt: now, expiresAt }
  await replaceCode(tx, { ...owner, codeHash: code.hash, ...unspent })
}

/**
 * Spends one try on a code and answers it when it was right, with which `takeCode` uses it up. A try counts
 * as wrong for phone, address and everybody until it turns out right. Wrong, over, used up and never
 * asked for are one and the same 400 (security T4). Throws Problem (400, 429).
 */
export async function tryCode(
  services: Services,
  { correo, codigo }: CodeOfEmail,
  purpose: CodePurpose,
  caller: Caller,
): Promise<KeptCode> {
  const { db, metrics, now } = services
  const owner = { correo, purpose, asker: caller.asker }
  const given = await hashCode(db, correo, purpose, codigo)
  const counted = [...(await countAgainstFirst(db, wrongCodeLimits(owner, caller), now()))]
  let right: KeptCode | null
  try {
    counted.push(...(await countEverybodys(services, purpose)))
    right = await rightCode(services, owner, given)
  } catch (error) {
    await giveAllBack(db, counted)
    throw error
  }
  metrics?.count('code_tries', right ? 'right' : 'wrong')
  if (!right) throw wrongCode()
  await giveAllBack(db, counted)
  return right
}

/**
 * The living code that is given, or null. The code that was asked for from here is tried first, and nobody
 * else's tries refuse its first one; from elsewhere only the newest serves.
 */
async function rightCode(
  { db, now }: Services,
  owner: CodeOwner & { asker: string },
  given: string,
): Promise<KeptCode | null> {
  const isRight = ({ hash }: KeptCode) => timingSafeEqual(Buffer.from(hash), Buffer.from(given))
  const own = await db.transaction((tx) => tryOwn(tx, owner, now()))
  if (own && isRight(own)) return own
  const newest = await newestCode(db, owner, now())
  if (newest?.asker === owner.asker) return null
  await countAgainst(db, triedElsewhereLimit(owner), now())
  return newest && isRight(newest) ? newest : null
}

/** A try that is refused for others' sake is not spent. */
async function tryOwn(
  tx: Transaction,
  owner: CodeOwner & { asker: string },
  now: Date,
): Promise<KeptCode | undefined> {
  const spent = await spendOwnTry(tx, owner, now)
  if (spent && spent.tries > 1) await countAgainst(tx, triedAgainLimit(owner), now)
  return spent
}

/** Uses the code up, in the transaction of what it allows: of two calls at once one succeeds. */
export async function takeCode(tx: Transaction, owner: CodeOwner, hash: string): Promise<void> {
  if (!(await deleteCode(tx, owner, hash))) throw wrongCode()
}

export function wrongCode(): Problem {
  return new Problem(
    'entradaInvalida',
    'El código no es correcto o ya venció. Revísalo o pide otro.',
  )
}

async function hashCode(
  db: Database,
  correo: string,
  purpose: CodePurpose,
  digits: string,
): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'codeKey'))
    .update(JSON.stringify([purpose, correo, digits]))
    .digest('base64url')
}

const KEY_LENGTH = 22

/**
 * What the link of a mail carries in place of the code: 132 bits, made of the code's digest, so that it
 * ends with it and nothing more is kept. Nobody guesses it, so its tries are not counted: whoever
 * has the mail is held up by nobody, however many strangers ask and guess (security T58).
 */
export async function mailKeyOf(
  db: Database,
  { correo, purpose }: CodeOwner,
  hash: string,
): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'codeKey'))
    .update(JSON.stringify(['enlace', purpose, correo, hash]))
    .digest('base64url')
    .slice(0, KEY_LENGTH)
}

/** The living code whose mail had this key, with which `takeCode` uses it up. Throws Problem (400). */
export async function codeOfKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: CodeOwner,
  given: string,
): Promise<KeptCode> {
  for (const code of await livingCodes(db, owner, now())) {
    const key = await mailKeyOf(db, owner, code.hash)
    if (timingSafeEqual(Buffer.from(key), Buffer.from(given))) return code
  }
  throw wrongCode()
}
