import { sql } from 'drizzle-orm'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import { connect } from '../../src/server/db/connect.ts'
import { DATABASE_PORT, openSocketFolder } from '../../src/server/db/embedded/socketFolder.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { dispatchNotices } from '../../src/server/notifications/dispatchNotices.ts'
import { nextMorning, quietUntil } from '../../src/server/notifications/quietHours.ts'
import { sendPushes } from '../../src/server/notifications/sendPushes.ts'
import type { Services } from '../../src/server/services.ts'
import { openMailQueue } from '../../src/server/services/mail/mailQueue.ts'
import { openPushQueue } from '../../src/server/services/push/pushQueue.ts'

/**
 * Runs the jobs of a running product's next minute at once, by night as if it were the next noon. It is a
 * process of its own (alertHands.ts), because Playwright's loader does not read JSON as the server does.
 */
const env = readEnvironment(process.env)
const host = await openSocketFolder(env.DATA_DIR)
const { db, close } = connect({
  connection: { host, port: DATABASE_PORT, user: 'postgres', database: 'postgres' },
  max: 1,
  onError: () => undefined,
})
const at = dayFrom(new Date())
const mail = openMailQueue(env)
const push = openPushQueue(env, db)
const services = { db, env, mail, push, now: () => at } as Services
await notifyAlertsJob.run(services, at)
await dispatchNotices(services)
await db.execute(sql`update mails set by_day = false where sent_at is null`)
await sendPushes({ ...services, log: console })
await close()

/** Now, or by night the coming noon. */
function dayFrom(now: Date): Date {
  if (quietUntil(now) === null) return now
  return new Date(nextMorning(now).getTime() + 3 * 60 * 60 * 1000)
}
