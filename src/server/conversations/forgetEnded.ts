import { CONVERSATION_DAYS } from '../../contract/conversations/conversations.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Job } from '../ground/job.ts'
import { forgetConversations } from './lifetimeQueries.ts'

const BATCH = 500

/** Deletes conversations 180 days after the end of their ad, as the privacy notice says. */
export const forgetConversationsJob: Job = {
  name: 'forget-conversations',
  times: { everyMinutes: 60, atMinute: 47, hours: [9] },
  run: async ({ db }, at) => {
    const endedBefore = new Date(at.getTime() - CONVERSATION_DAYS * DAY)
    let forgotten: number
    do forgotten = await forgetConversations(db, endedBefore, BATCH)
    while (forgotten === BATCH)
  },
}
