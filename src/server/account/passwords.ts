import { randomBytes } from 'node:crypto'
import { hash, hashSync, verify } from '@node-rs/argon2'
import { COMMON_PASSWORD, isCommonPassword } from '../../contract/account/commonPasswords.ts'
import { Problem } from '../../contract/problem.ts'
import { countAgainstFirst, giveAllBack } from '../limits/countAgainst.ts'
import type { Limit } from '../limits/counterQueries.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import type { Services } from '../services.ts'

/** argon2id, the library's own default, with OWASP's parameters: 19 MiB and 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at once and in line; beyond that 503 answers at once (security T1). */
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 20

const queue = new Semaphore(HASHES_AT_ONCE, HASHES_WAITING)
/** The hash that no password has: an unknown account costs as much work as a known one (security T4). */
const NOBODYS_HASH = hashSync(randomBytes(32), COST)

/** Refuses a new password that attackers guess first. Throws Problem (400). */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new Problem('entradaInvalida', COMMON_PASSWORD)
}

/** Throws the Problem `noDisponible` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password, COST))
}

/** Without a hash, as for an unknown account, it works as hard and answers false. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await inQueue(() => verify(passwordHash ?? NOBODYS_HASH, password))
  return isRight && passwordHash !== undefined
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.take(work)
  } catch (error) {
    if (error instanceof QueueFull) throw new Problem('noDisponible')
    throw error
  }
}

interface Proof {
  /** Undefined where there is no account: the work is the same (security T4). */
  passwordHash: string | undefined
  contraseña: string
}

/**
 * Whether the password is right. Every try counts as a failure until it turns out right, so that
 * parallel guesses cannot pass the limits. Limits are checked before any hashing (security T1).
 * Throws Problem (429, 503).
 */
export async function provePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { passwordHash, contraseña }: Proof,
  lists: readonly Limit[][],
): Promise<boolean> {
  const limits = await countAgainstFirst(db, lists, now())
  const isRight = await verifyPassword(passwordHash, contraseña).catch(async (error) => {
    await giveAllBack(db, limits)
    throw error
  })
  if (isRight) await giveAllBack(db, limits)
  return isRight
}
