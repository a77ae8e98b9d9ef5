import type { Job } from '../jobs/job.ts'
import { matchAds } from './matchAds.ts'
import { sendAlerts } from './sendAlerts.ts'

/** Finds the saved searches that new ads meet, and tells people what is due. */
export const tellAlertsJob: Job = {
  name: 'tell-alerts',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    await matchAds(services.db, at)
    await sendAlerts(services)
  },
}
