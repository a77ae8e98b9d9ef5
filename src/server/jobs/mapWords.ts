import { refreshWordBitmaps } from '../search/refreshWordBitmaps.ts'
import type { Job } from './job.ts'

/** Makes the bitmaps of common words anew, by which searches with many hits are counted. */
export const mapWordsJob: Job = {
  name: 'map-words',
  cron: '11 * * * *',
  run: ({ db }) => refreshWordBitmaps(db),
}
