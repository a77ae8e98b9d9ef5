import { DEAD_MAILBOX } from '../../contract/alerts/alerts.ts'
import type { Job } from '../ground/job.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { isQuiet } from '../notifications/quietHours.ts'
import type { Services } from '../services.ts'
import {
  LONGEST_WAIT_SECONDS,
  markDelayed,
  markGivenUp,
  markSent,
  noteDelivered,
  noteRefused,
  takeDueMails,
  type WaitingMail,
} from '../services/mail/queries.ts'
import { MAILS_AT_ONCE } from '../services/mail/transport.ts'

const FIRST_WAIT_SECONDS = 10
const ERROR_TEXT_MAX = 500

/**
 * Sends the mails that are due; a nudge sends new ones, and the clock brings the retries. It takes
 * only as many as it can send at once. Another process could take a mail that waited here for a
 * slow server, and send it twice.
 */
export const sendMailJob: Job = {
  name: 'send-mail',
  times: { everyMinutes: 1 },
  run: async (services) => {
    let taken: WaitingMail[]
    do {
      const now = services.now()
      taken = await takeDueMails(services.db, now, { max: MAILS_AT_ONCE, isNight: isQuiet(now) })
      await Promise.all(taken.map((mail) => send(services, mail)))
    } while (taken.length > 0)
  },
}

/** The log has neither the recipient nor the text of a mail (security T55). */
async function send(services: Services, mail: WaitingMail) {
  const {
    db,
    mail: { transport },
    log,
    metrics,
    now,
  } = services
  try {
    await transport.send(mail, now())
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_TEXT_MAX)
    log.warn({ mail: mail.id, tries: mail.tries, ...reasonOf(error) }, 'mail was not taken over')
    const isForGood = isRefusedForGood(error)
    metrics?.count('mails_failed', isForGood ? 'given up' : 'delayed')
    if (isForGood) return giveUp(services, mail, text)
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (mail.tries - 1), LONGEST_WAIT_SECONDS)
    return markDelayed(db, mail.id, new Date(now().getTime() + wait * 1000), text)
  }
  await markSent(db, mail.id, now())
  await noteDelivered(db, mail.recipient)
}

/** A user whose mailbox has refused too many mails reads in the list that it has no more to come. */
async function giveUp({ db, now }: Services, { id, recipient }: WaitingMail, reason: string) {
  await db.transaction(async (tx) => {
    const at = now()
    await markGivenUp(tx, id, at, reason)
    const userId = await noteRefused(tx, recipient, DEAD_MAILBOX)
    if (userId !== undefined) await notify(tx, [deadMailboxNotice(userId, id)], at)
  })
}

const deadMailboxNotice = (userId: string, mailId: string): Notice => ({
  userId,
  icono: 'default',
  titulo: 'Nuestros correos no te llegan',
  contenido:
    'Tu buzón los rechaza. Los anuncios nuevos de tus búsquedas te esperan en esta lista hasta que vuelva a recibirlos.',
  url: '/notificaciones?preferencias=true',
  dedupeKey: `buzón:${mailId}`,
})

function reasonOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (typeof error !== 'object' || error === null) return {}
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  }
}

/** The mail server knows no such mailbox: asking again would only annoy it. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = reasonOf(error)
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}
