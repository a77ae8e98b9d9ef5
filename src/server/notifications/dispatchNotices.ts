import { goesBy } from '../../contract/notifications/notices.ts'
import { answerButtons } from '../availability/links.ts'
import type { Services } from '../services.ts'
import { takeWaitingNotices, writeDeliveries } from './dispatchQueries.ts'
import { noticeLetter } from './noticeLetters.ts'
import { mutedEntry } from './presentNotice.ts'
import { WAKES_NOBODY } from './quietHours.ts'

const A_TURN = 100

/**
 * Writes what follows from notifications: a push for each browser of their people and, for some
 * kinds, a mail, but for what somebody turned off. A notification is marked in the same transaction,
 * so that a run that is killed, late or doubled writes each of them once (fault F25).
 */
export async function dispatchNotices({
  db,
  mail,
  now,
}: Pick<Services, 'db' | 'mail' | 'now'>): Promise<void> {
  let taken: number
  do {
    taken = await db.transaction(async (tx) => {
      const at = now()
      const notices = await takeWaitingNotices(tx, at, A_TURN)
      const wants = (canal: 'push' | 'correo') =>
        notices.filter(
          ({ icono, muted, isOver }) =>
            !isOver && goesBy(canal, icono) && !muted.includes(mutedEntry(canal, icono)),
        )
      const pushed = wants('push').map(({ id }) => id)
      await writeDeliveries(tx, pushed, at)
      for (const notice of wants('correo')) {
        const { question } = notice
        const answers = question === null ? [] : await answerButtons(tx, question)
        const letter = noticeLetter(mail.site, notice, answers)
        const byDay = WAKES_NOBODY.includes(notice.icono)
        await mail.write(tx, { recipient: notice.correo, letter, byDay }, at)
      }
      return notices.length
    })
    if (taken > 0) mail.nudge()
  } while (taken === A_TURN)
}
