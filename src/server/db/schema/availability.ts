import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { BUYER_WORDS, QUESTION_ENDS } from '../../../contract/availability/availability.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at } from './columnTypes.ts'

/**
 * The next date on which an ad's owner is asked whether it is still available, and the last
 * question. A table of its own: a date in `ads` would rewrite its many indexes. Writers hold the
 * ad's lock.
 */
export const adQuestions = pgTable(
  'ad_questions',
  {
    adId: text('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Days are counted from here: the publication, its approval or the last renewal. */
    countsFrom: at('counts_from').notNull(),
    /** When next something is to be done; null when nothing is. */
    dueAt: at('due_at'),
    /** The last question, as its signed links name it; null before the first. */
    question: text(),
    askedAt: at('asked_at'),
    /** Null while it is open. */
    answer: text({ enum: QUESTION_ENDS }),
  },
  (t) => [
    unique('ad_questions_question').on(t.question),
    index('ad_questions_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
)

/** Reports of buyers that an ad seems to be over: once for each user and ad. */
export const buyerWords = pgTable(
  'buyer_words',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    dice: text({ enum: BUYER_WORDS }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.adId] }), index('buyer_words_ad').on(t.adId)],
)
