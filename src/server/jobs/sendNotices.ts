import type { Job } from '../ground/job.ts'
import { dispatchNotices } from '../notifications/dispatchNotices.ts'
import { sendPushes } from '../notifications/sendPushes.ts'

/**
 * Dispatches notifications: writes their pushes and mails, and sends the due pushes. Requests that
 * may have notified people nudge it; the clock brings the rest and the retries.
 */
export const sendNoticesJob: Job = {
  name: 'send-notices',
  times: { everyMinutes: 1 },
  run: async (services) => {
    await dispatchNotices(services)
    await sendPushes(services)
  },
}
