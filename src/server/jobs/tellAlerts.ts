import { matchAds } from '../alerts/matchAds.ts'
import { sendAlerts } from '../alerts/sendAlerts.ts'
import type { Job } from './job.ts'

/** Finds the saved searches that new ads meet, and tells people what is due (`alerts/`). */
export const tellAlertsJob: Job = {
  name: 'tell-alerts',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    await matchAds(services.db, at)
    await sendAlerts(services)
  },
}
