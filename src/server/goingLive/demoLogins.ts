import { verifyPassword } from '../account/passwords.ts'
import type { Database } from '../db/connect.ts'
import { passwordHashesAt } from './queries.ts'

/** The mail domain of every demo person. */
export const DEMO_DOMAIN = 'demo.tianguis.example'
/**
 * The password of every demo person; it is public, so demo people are never created in production.
 */
export const DEMO_PASSWORD = 'tianguis-demo'

/** True while anybody can log in to a demo account, since the password is public. */
export async function hasDemoLogins(db: Database): Promise<boolean> {
  // All accounts were created with one hash, so few distinct ones remain to check.
  for (const hash of await passwordHashesAt(db, DEMO_DOMAIN))
    if (await verifyPassword(hash, DEMO_PASSWORD)) return true
  return false
}
