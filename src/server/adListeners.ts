import { queueForAlerts } from './alerts/matchQueries.ts'
import { endUndoneDeals } from './deals/endUndoneDeals.ts'
import type { AdEvents } from './ground/adEvents.ts'
import { adHeldNotice } from './moderation/moderationNotices.ts'
import { notify } from './notifications/notify.ts'

/** The listeners of each event of ads. */
export const adListeners: AdEvents = {
  listed: queueForAlerts,
  held: (tx, ad, at) => notify(tx, [adHeldNotice(ad)], at),
  unsold: endUndoneDeals,
}
