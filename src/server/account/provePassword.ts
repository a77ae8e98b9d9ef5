import { countAgainstFirst, giveAllBack } from '../limits/countAgainst.ts'
import type { Limit } from '../limits/counters.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './passwords.ts'

interface Proof {
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
