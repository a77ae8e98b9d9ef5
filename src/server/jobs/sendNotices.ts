import { dispatchNotices } from '../notifications/dispatchNotices.ts'
import { sendPushes } from '../notifications/sendPushes.ts'
import type { Job } from './job.ts'

/**
 * Lets notifications travel: writes their pushes and mails, and sends the pushes that are due. Nudged
 * after every call that may have told people something; the clock brings the rest and later tries.
 */
export const sendNoticesJob: Job = {
  name: 'send-notices',
  times: { everyMinutes: 1 },
  run: async (services) => {
    await dispatchNotices(services)
    await sendPushes(services)
  },
}
