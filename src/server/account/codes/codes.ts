/**
 * Codes by mail (security T3): six random digits for one address and one purpose, stored as a keyed
 * hash. A code is valid for 15 minutes from its sending, and once. A new code replaces the old one.
 * The asker who requested it has 5 tries; all other askers share some tries an hour
 * (`accountLimits.ts`). Shared tries refill and never use the code up.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeOfEmail } from '../../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { serverSecret } from '../../db/serverSecret.ts'
import type { Caller } from '../../limits/caller.ts'
import { countAgainst, countAgainstFirst, giveAllBack } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { triedAgainLimit, triedElsewhereLimit, wrongCodeLimits } from '../accountLimits.ts'
import {
  deleteCode,
  livingCodes,
  newestCode,
  replaceCode,
  spendOwnTry,
  type CodeOwner,
  type CodePurpose,
  type StoredCode,
} from './codeQueries.ts'
import { countEverybodys } from './linkOnly.ts'

interface NewCode {
  /** The digits, which only the mail contains. */
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

/** Replaces the old code; a waiting mail with the old code is not sent. */
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
 * Spends a try on a code and answers the code when it is right; `takeCode` then uses it up. A try
 * counts as wrong for phone, address and everybody until it turns out right. Wrong, expired, used
 * and unknown codes give the same 400 (security T4). Throws Problem (400, 429).
 */
export async function tryCode(
  services: Services,
  { correo, codigo }: CodeOfEmail,
  purpose: CodePurpose,
  caller: Caller,
): Promise<StoredCode> {
  const { db, metrics, now } = services
  const owner = { correo, purpose, asker: caller.asker }
  const given = await hashCode(db, correo, purpose, codigo)
  const counted = [...(await countAgainstFirst(db, wrongCodeLimits(owner, caller), now()))]
  let right: StoredCode | null
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
 * The valid code that was given, or null. The asker's own code is tried first, and other people's
 * tries never refuse its first try. From elsewhere only the newest code is valid.
 */
async function rightCode(
  { db, now }: Services,
  owner: CodeOwner & { asker: string },
  given: string,
): Promise<StoredCode | null> {
  const isRight = ({ hash }: StoredCode) => timingSafeEqual(Buffer.from(hash), Buffer.from(given))
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
): Promise<StoredCode | undefined> {
  const spent = await spendOwnTry(tx, owner, now)
  if (spent && spent.tries > 1) await countAgainst(tx, triedAgainLimit(owner), now)
  return spent
}

/**
 * Uses the code up, in the transaction that it authorizes: of two parallel requests one succeeds.
 */
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
 * The key in a mail's link, in place of the code: 132 bits derived from the code's digest. It
 * expires with the code and needs no storage. It cannot be guessed, so its tries are not counted.
 * Strangers' requests and guesses therefore never block the owner of the mail (security T58).
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

/** The valid code whose mail had this key; `takeCode` uses it up. Throws Problem (400). */
export async function codeOfKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: CodeOwner,
  given: string,
): Promise<StoredCode> {
  for (const code of await livingCodes(db, owner, now())) {
    const key = await mailKeyOf(db, owner, code.hash)
    if (timingSafeEqual(Buffer.from(key), Buffer.from(given))) return code
  }
  throw wrongCode()
}
