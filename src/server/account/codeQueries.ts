import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { CODE_MINUTES, CODE_TRIES } from '../../contract/limits.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { instant } from '../db/instant.ts'
import { codes } from '../db/schema/accounts.ts'
import { mails, settings } from '../db/schema/plumbing.ts'

export type CodePurpose = 'alta' | 'recuperacion' | 'personal'

export interface CodeOwner {
  correo: string
  purpose: CodePurpose
}

const isOwners = ({ correo, purpose }: CodeOwner) =>
  and(eq(codes.correo, correo), eq(codes.purpose, purpose))

/** Makes this the living code of its owner, and takes back waiting mails that carry the old one. */
export async function replaceCode(
  tx: Transaction,
  code: typeof codes.$inferInsert & CodeOwner,
): Promise<void> {
  const old = tx.select({ hash: codes.codeHash }).from(codes).where(isOwners(code))
  await tx.delete(mails).where(and(isNull(mails.sentAt), sql`${mails.codeHash} in ${old}`))
  await tx
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.correo, codes.purpose], set: code })
}

/**
 * Spends a try and answers the kept hash; undefined when there is no living code. A code whose
 * minutes have not begun yet was sent before the clock jumped back (fault F23).
 */
export async function spendTry(
  db: Database,
  owner: CodeOwner,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        isOwners(owner),
        lt(codes.tries, CODE_TRIES),
        gt(codes.expiresAt, now),
        sql`${codes.expiresAt} <= ${instant(now)} + make_interval(mins => ${CODE_MINUTES})`,
      ),
    )
    .returning({ hash: codes.codeHash })
  return row?.hash
}

/** Whether a code that may still be tried was mailed. */
export async function hasLivingCode(db: Database, owner: CodeOwner, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ correo: codes.correo })
    .from(codes)
    .where(and(isOwners(owner), lt(codes.tries, CODE_TRIES), gt(codes.expiresAt, now)))
  return row !== undefined
}

/** False when somebody else used the code up, or a new one took its place. */
export async function deleteCode(
  tx: Transaction,
  owner: CodeOwner,
  hash: string,
): Promise<boolean> {
  const gone = await tx
    .delete(codes)
    .where(and(isOwners(owner), eq(codes.codeHash, hash)))
    .returning({ hash: codes.codeHash })
  return gone.length > 0
}

/** Keeps a text under a key unless there is one already, and answers the one that is kept. */
export async function keepSetting(db: Database, key: string, value: string): Promise<string> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return String(row?.value ?? value)
}
