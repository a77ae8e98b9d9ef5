import { like } from 'drizzle-orm'
import { verifyPassword } from '../account/passwords.ts'
import type { Database } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'

/** Where every person of the demo has their mail. */
export const DEMO_DOMAIN = 'demo.tianguis.example'
/** Of every demo person; known to everybody, so demo people are never made in production. */
export const DEMO_PASSWORD = 'tianguis-demo'

/** True while anybody can log in as somebody of the demo, whose password everybody knows. */
export async function hasDemoLogins(db: Database): Promise<boolean> {
  // They were all made with one hash, so few are left to try.
  const rows = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(like(users.correo, `%@${DEMO_DOMAIN}`))
  for (const { hash } of rows) if (await verifyPassword(hash, DEMO_PASSWORD)) return true
  return false
}
