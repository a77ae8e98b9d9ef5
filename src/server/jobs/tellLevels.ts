import { tellOfLevels } from '../upgrades/levels/tellOfLevels.ts'
import type { Job } from './job.ts'

/** Tells owners that a paid level began or ended; what the level is follows from its days (fault F26). */
export const tellLevelsJob: Job = {
  name: 'tell-levels',
  times: { everyMinutes: 5 },
  run: tellOfLevels,
}
