import { goesBy } from '../../contract/notifications/notices.ts'
import type { Services } from '../services.ts'
import type { Block, Letter, Site } from '../services/mail/letter.ts'
import { answerButtons } from '../signedLinks/availabilityLinks.ts'
import { takeWaitingNotices, writeDeliveries } from './dispatchQueries.ts'
import { mutedEntry } from './presentNotice.ts'
import { WAKES_NOBODY } from './quietHours.ts'

const BATCH_SIZE = 100

/**
 * Dispatches notifications: a push for each browser of the user and, for some kinds, a mail, unless
 * turned off. The same transaction marks the notification, so a killed, late or doubled run writes
 * each of them once (fault F25).
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
      const notices = await takeWaitingNotices(tx, at, BATCH_SIZE)
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
  } while (taken === BATCH_SIZE)
}

/** The mail of a notification: its words, its link or its answers, and how to turn it off. */
export function noticeLetter(
  site: Site,
  { titulo, contenido, url }: { titulo: string; contenido: string; url: string },
  answers: readonly { label: string; path: string }[] = [],
): Letter {
  const ways = answers.length > 0 ? answers : [{ label: 'Ver en el sitio', path: url }]
  return {
    subject: titulo,
    preview: contenido,
    blocks: [
      { kind: 'text', text: contenido },
      ...ways.map(({ label, path }): Block => ({
        kind: 'button',
        label,
        href: site.origin + path,
      })),
      {
        kind: 'text',
        text: `Te escribimos porque tienes una cuenta en ${site.name}. Si ya no quieres estos correos, desactívalos en tus preferencias:`,
      },
      {
        kind: 'button',
        label: 'Elegir mis avisos',
        href: `${site.origin}/notificaciones?preferencias=true`,
      },
    ],
  }
}
