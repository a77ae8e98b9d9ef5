import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { CODE_MINUTES, CODE_TRIES } from '../../../contract/limits.ts'
import type { Database, Queryable, Transaction } from '../../db/connect.ts'
import { codes } from '../../db/schema/accounts.ts'
import { mails } from '../../db/schema/plumbing.ts'
import { instant } from '../../db/sql.ts'

export type CodePurpose = 'alta' | 'recuperacion' | 'personal'

export interface CodeOwner {
  correo: string
  purpose: CodePurpose
}

/** A living code, with who asked for it. */
export interface StoredCode {
  hash: string
  asker: string
}

const isOwners = ({ correo, purpose }: CodeOwner) =>
  and(eq(codes.correo, correo), eq(codes.purpose, purpose))

/**
 * Makes this the living code of its owner and asker, and takes back waiting mails that carry an
 * older one.
 */
export async function replaceCode(
  tx: Transaction,
  code: typeof codes.$inferInsert & CodeOwner,
): Promise<void> {
  const old = tx.select({ hash: codes.codeHash }).from(codes).where(isOwners(code))
  await tx.delete(mails).where(and(isNull(mails.sentAt), sql`${mails.codeHash} in ${old}`))
  await tx
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.correo, codes.purpose, codes.asker], set: code })
}

/**
 * An expiry too far in the future was set before the clock jumped back (fault F23). Such a code is
 * invalid too.
 */
const isLiving = (now: Date) =>
  and(
    gt(codes.expiresAt, now),
    sql`${codes.expiresAt} <= ${instant(now)} + make_interval(mins => ${CODE_MINUTES})`,
  )

/**
 * Spends a try of the asker on their code and answers the number of spent tries. Undefined when no
 * code may be tried.
 */
export async function spendOwnTry(
  db: Queryable,
  { asker, ...owner }: CodeOwner & { asker: string },
  now: Date,
): Promise<(StoredCode & { tries: number }) | undefined> {
  const isOwn = and(isOwners(owner), eq(codes.asker, asker))
  const [row] = await db
    .update(codes)
    .set({ ownTries: sql`${codes.ownTries} + 1` })
    .where(and(isOwn, lt(codes.ownTries, CODE_TRIES), isLiving(now)))
    .returning({ hash: codes.codeHash, asker: codes.asker, tries: codes.ownTries })
  return row
}

/** The newest living code of the owner, which is the one in the newest mail. */
export async function newestCode(
  db: Database,
  owner: CodeOwner,
  now: Date,
): Promise<StoredCode | undefined> {
  const [row] = await db
    .select({ hash: codes.codeHash, asker: codes.asker })
    .from(codes)
    .where(and(isOwners(owner), isLiving(now)))
    .orderBy(desc(codes.createdAt), desc(codes.asker))
    .limit(1)
  return row
}

/** All valid codes of the owner, from any asker. */
export function livingCodes(db: Database, owner: CodeOwner, now: Date): Promise<StoredCode[]> {
  return db
    .select({ hash: codes.codeHash, asker: codes.asker })
    .from(codes)
    .where(and(isOwners(owner), isLiving(now)))
}

/** Whether a code that its asker may still try was mailed. */
export async function hasLivingCode(
  db: Database,
  { asker, ...owner }: CodeOwner & { asker: string },
  now: Date,
): Promise<boolean> {
  const mayTry = or(ne(codes.asker, asker), lt(codes.ownTries, CODE_TRIES))
  const [row] = await db
    .select({ correo: codes.correo })
    .from(codes)
    .where(and(isOwners(owner), mayTry, gt(codes.expiresAt, now)))
    .limit(1)
  return row !== undefined
}

/**
 * Deletes the code and all others of its owner. False when another request used it up, or a new
 * code replaced it.
 */
export async function deleteCode(
  tx: Transaction,
  owner: CodeOwner,
  hash: string,
): Promise<boolean> {
  const gone = await tx
    .delete(codes)
    .where(and(isOwners(owner), eq(codes.codeHash, hash)))
    .returning({ hash: codes.codeHash })
  if (gone.length === 0) return false
  await tx.delete(codes).where(isOwners(owner))
  return true
}
