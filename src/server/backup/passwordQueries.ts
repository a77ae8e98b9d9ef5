import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../account/passwords.ts'
import type { Transaction } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'

/** Holds on to the passwords that people chose after their sign-up, while a backup takes the place of the tables. */
export async function holdPasswords(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table passwords_held on commit drop as
    select id, password_hash, password_changed_at from users where password_changed_at is not null`)
}

/**
 * Restores the held password of users whose password in the backup is older: a stolen password must
 * not return. Answers how many.
 */
export async function giveBackPasswords(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update users set password_hash = held.password_hash, password_changed_at = held.password_changed_at
    from passwords_held held
    where held.id = users.id
      and held.password_changed_at > coalesce(users.password_changed_at, '-infinity')`)
  return rowCount ?? 0
}

/** Clears all passwords: everybody chooses a new one with «Olvidé mi contraseña». */
export async function takePasswords(tx: Transaction): Promise<void> {
  await tx.update(users).set({ passwordHash: await hashPassword(randomBytes(32).toString('hex')) })
}
