import { DECISION_UNDO_MINUTES } from '../../contract/moderation/undo.ts'
import { findingsDecidedSince } from '../forbiddenWords/findingQueries.ts'
import type { Job } from '../ground/job.ts'
import { notify } from '../notifications/notify.ts'
import { takePhotos } from '../ownAds/queries.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { foundAdRemovedNotices } from './moderationNotices.ts'
import { dueRemovals, takeOpenRemoval } from './removalQueries.ts'
import { lockAd } from './targetQueries.ts'

const A_RUN = 500

/**
 * Ends removals that can no longer be undone: the photos go and the owner is told. A killed or doubled
 * run ends each removal once (fault F25).
 */
export const endRemovalsJob: Job = {
  name: 'end-removals',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    const due = await dueRemovals(services.db, at, A_RUN)
    for (const id of due) await endRemoval(services, id, at)
    if (due.length > 0) services.push.nudge()
  },
}

async function endRemoval(services: Services, id: string, at: Date): Promise<void> {
  const photos = await services.db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    const removal = await takeOpenRemoval(tx, id)
    // Undone meanwhile, ended by another process, or gone with its owner's account.
    if (!removal || ad?.status !== 'retirado') return []
    const removedAt = new Date(removal.endsAt.getTime() - DECISION_UNDO_MINUTES * 60_000)
    const findings = await findingsDecidedSince(tx, id, removedAt)
    await notify(tx, foundAdRemovedNotices(services, ad, findings), at)
    return takePhotos(tx, id)
  })
  await discardPhotos(services, photos)
}
