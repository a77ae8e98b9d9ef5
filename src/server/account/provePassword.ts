import type { Database } from '../db/connect.ts'
import { countAgainstAll, giveAllBack } from '../limits/countAgainst.ts'
import type { Limit } from '../limits/counters.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { loginLimits } from './accountLimits.ts'
import type { Caller } from './caller.ts'
import { verifyPassword } from './passwords.ts'

interface Proof {
  /** Normalised; tries are counted for it, whether or not it has an account. */
  correo: string
  /** Undefined where there is no account: the work is the same (security T4). */
  passwordHash: string | undefined
  contraseña: string
}

/**
 * Whether the password is right. Every try counts as a failure until it turns out right, so that
 * parallel guesses can't pass the limits, which are asked before any hashing (security T1).
 * Throws Problem (429, 503).
 */
export async function provePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { correo, passwordHash, contraseña }: Proof,
  caller: Caller,
): Promise<boolean> {
  const limits = await countTry(db, loginLimits(correo, caller.address), now())
  const isRight = await verifyPassword(passwordHash, contraseña).catch(async (error) => {
    await giveAllBack(db, limits)
    throw error
  })
  if (isRight) await giveAllBack(db, limits)
  return isRight
}

/** Answers the limits that the try was counted against. */
async function countTry(
  db: Database,
  { usual, crowded }: ReturnType<typeof loginLimits>,
  now: Date,
): Promise<Limit[]> {
  try {
    await countAgainstAll(db, usual, now)
    return usual
  } catch (error) {
    if (!(error instanceof Problem && error.problem === 'demasiados')) throw error
    await countAgainstAll(db, crowded, now)
    return crowded
  }
}
