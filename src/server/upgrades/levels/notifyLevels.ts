import { DAY } from '../../../contract/time/day.ts'
import type { Job } from '../../ground/job.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { changedLevels, type ChangedLevel } from './levelNewsQueries.ts'
import { beginsNotice, endsNotice } from './levelNotices.ts'

/** Tells owners that a paid level began or ended; what the level is follows from its days (fault F26). */
export const notifyLevelsJob: Job = {
  name: 'tell-levels',
  times: { everyMinutes: 5 },
  run: notifyLevels,
}

/** A change longer ago is no news: a server that was off for a week doesn't tell it. */
const NEWS_MS = 7 * DAY
const BATCH_SIZE = 200

/**
 * Tells of bought levels that began or ended lately and were not told of, each once, however late or
 * often it runs (fault F25).
 */
async function notifyLevels({ db, push }: Services, at: Date): Promise<void> {
  const since = new Date(at.getTime() - NEWS_MS)
  for (const what of ['begins', 'ends'] as const) {
    let levels: ChangedLevel[]
    do {
      levels = await changedLevels(db, { what, since, until: at, max: BATCH_SIZE })
      await notify(db, levels.map(what === 'begins' ? begins : ends), at)
      if (levels.length > 0) push.nudge()
    } while (levels.length === BATCH_SIZE)
  }
}

const begins = (level: ChangedLevel) => beginsNotice(level.ownerId, level.ad, level)
const ends = (level: ChangedLevel) => endsNotice(level.ownerId, level.ad, level, level.next)
