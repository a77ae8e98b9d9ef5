import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '../../../contract/limits.ts'
import type { Database, Queryable } from '../../db/connect.ts'
import { codes, users } from '../../db/schema/accounts.ts'
import { mails } from '../../db/schema/plumbing.ts'
import { instant, isOneOf } from '../../db/sql.ts'

type NewMail = Omit<typeof mails.$inferInsert, 'createdAt' | 'nextTryAt'>

export async function insertMail(db: Queryable, mail: NewMail, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}

/** A mail after this many hours without success is given up. */
export const GIVE_UP_HOURS = 24
/** No wait between tries is longer; a later time was written before the clock jumped back (F23). */
export const LONGEST_WAIT_SECONDS = 30 * 60
/** While one process sends a mail, the others leave it alone for this long. */
const LEASE_SECONDS = 120

export type WaitingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'html' | 'plain' | 'tries' | 'unsubscribe'
>

/**
 * Takes due mails, each for one process at a time. A code's minutes start here, so that it is valid
 * however late its mail leaves (fault F9). Non-urgent mails wait at night.
 */
export async function takeDueMails(
  db: Database,
  now: Date,
  { max, isNight }: { max: number; isNight: boolean },
): Promise<WaitingMail[]> {
  const at = instant(now)
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
          isNight ? eq(mails.byDay, false) : undefined,
          sql`(${mails.nextTryAt} <= ${at} or ${mails.nextTryAt} > ${at} + make_interval(secs => ${LONGEST_WAIT_SECONDS}))`,
          sql`${mails.createdAt} > ${at} - make_interval(hours => ${GIVE_UP_HOURS})`,
        ),
      )
      .orderBy(mails.nextTryAt)
      .limit(max)
      .for('update', { skipLocked: true })
    const taken = await tx
      .update(mails)
      .set({
        tries: sql`${mails.tries} + 1`,
        nextTryAt: sql`${at} + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .where(isOneOf(mails.id, due))
      .returning()
    const carried = taken.flatMap(({ codeHash }) => codeHash ?? [])
    if (carried.length > 0) {
      await tx
        .update(codes)
        .set({ expiresAt: sql`${at} + make_interval(mins => ${CODE_MINUTES})` })
        .where(inArray(codes.codeHash, carried))
    }
    return taken
  })
}

/** Counts a refusal for good by a mailbox; answers its user where it is now one too many. */
export async function noteRefused(
  db: Queryable,
  recipient: string,
  most: number,
): Promise<string | undefined> {
  const [user] = await db
    .update(users)
    .set({ mailRefusals: sql`${users.mailRefusals} + 1` })
    .where(eq(users.correo, recipient))
    .returning({ id: users.id, refusals: users.mailRefusals })
  return user?.refusals === most ? user.id : undefined
}

/** A mailbox takes mails again. */
export async function noteDelivered(db: Queryable, recipient: string): Promise<void> {
  await db
    .update(users)
    .set({ mailRefusals: 0 })
    .where(and(eq(users.correo, recipient), gt(users.mailRefusals, 0)))
}

const NO_TEXT = { html: '', plain: '' }

export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...NO_TEXT, sentAt: now, lastError: null })
    .where(eq(mails.id, id))
}

export async function markDelayed(
  db: Queryable,
  id: string,
  nextTryAt: Date,
  lastError: string,
): Promise<void> {
  await db.update(mails).set({ nextTryAt, lastError }).where(eq(mails.id, id))
}

export async function markGivenUp(
  db: Queryable,
  id: string,
  now: Date,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ ...NO_TEXT, givenUpAt: now, lastError })
    .where(eq(mails.id, id))
}
