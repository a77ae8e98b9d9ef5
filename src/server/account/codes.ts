/**
 * Codes by mail (security T3): six random digits, bound to one address and one purpose, kept as a
 * keyed hash, good for 15 minutes from the sending, 5 tries and one use. A new one kills the old.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import type { Confirmation } from '../../contract/account.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { codeTryLimits, countAgainstAll, giveAllBack } from './accountLimits.ts'
import type { Caller } from './caller.ts'
import {
  deleteCode,
  keepSetting,
  replaceCode,
  spendTry,
  type CodeOwner,
  type CodePurpose,
} from './codeQueries.ts'

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
  owner: CodeOwner,
  code: NewCode,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTES)
  await replaceCode(tx, { ...owner, codeHash: code.hash, tries: 0, createdAt: now, expiresAt })
}

/**
 * Spends one try on a code and answers its hash when it was right, with which `takeCode` uses it
 * up. Wrong, over, used up and never asked for are one and the same 400 (security T4).
 */
export async function tryCode(
  { db, now }: Services,
  { correo, codigo }: Confirmation,
  purpose: CodePurpose,
  caller: Caller,
): Promise<string> {
  const instant = now()
  const limits = codeTryLimits(correo, caller.address)
  await countAgainstAll(db, limits, instant)
  const given = await hashCode(db, correo, purpose, codigo)
  const kept = await spendTry(db, { correo, purpose }, instant)
  if (!kept || !timingSafeEqual(Buffer.from(kept), Buffer.from(given))) throw wrongCode()
  await giveAllBack(db, limits)
  return kept
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

const keys = new WeakMap<Database, Promise<Buffer>>()

/** The key is made once and shared by all processes of this database. */
async function hashCode(
  db: Database,
  correo: string,
  purpose: CodePurpose,
  digits: string,
): Promise<string> {
  let key = keys.get(db)
  if (!key) {
    key = keepSetting(db, 'codeKey', randomBytes(32).toString('base64url')).then((text) =>
      Buffer.from(text, 'base64url'),
    )
    keys.set(db, key)
    key.catch(() => keys.delete(db))
  }
  return createHmac('sha256', await key)
    .update(JSON.stringify([purpose, correo, digits]))
    .digest('base64url')
}
