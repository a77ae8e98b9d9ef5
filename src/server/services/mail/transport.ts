import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { fold } from '../../../contract/text/fold.ts'
import { siteOf } from './letter.ts'

/** A mail ready to leave. */
interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  html: string
  plain: string
  /** The one-click unsubscribe address (RFC 8058); null for mails without one. */
  unsubscribe: string | null
}

/** How mails leave. `send` returns when the mail was taken over and throws when it was not. */
export interface MailTransport {
  send(mail: OutgoingMail, at: Date): Promise<void>
  /** Deletes stored mails to a recipient; mails that have left are beyond reach. */
  forget(recipient: string): Promise<void>
  close(): void
}

interface TransportEnvironment {
  SMTP_URL?: string | undefined
  DATA_DIR: string
  SITE_HOST: string
  PUBLIC_ORIGIN: string
  SUPPORT_EMAIL: string
}

/** Milliseconds after which a silent mail server counts as down (fault F9). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mails that a process sends at the same time. */
export const MAILS_AT_ONCE = 3

/** By SMTP_URL, or without it as `.eml` files in `DATA_DIR/outbox`. */
export function openTransport(env: TransportEnvironment): MailTransport {
  return env.SMTP_URL
    ? openSmtp(env, env.SMTP_URL)
    : openOutboxFolder(env, join(env.DATA_DIR, 'outbox'))
}

function openSmtp(env: TransportEnvironment, url: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: MAILS_AT_ONCE, ...TIMEOUTS })
  return {
    send: async (mail, at) => {
      await smtp.sendMail(messageOf(mail, env, at))
    },
    forget: async () => undefined,
    close: () => smtp.close(),
  }
}

/**
 * File names sort by time and contain the subject: `2026-11-20T17-05-09-123Z_tu-codigo-…_<id>.eml`.
 */
function openOutboxFolder(env: TransportEnvironment, folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail, at) => {
      const { message } = await composer.sendMail(messageOf(mail, env, at))
      // `buffer: true` makes the message a Buffer.
      const time = at.toISOString().replaceAll(/[:.]/g, '-')
      const words = fold(mail.subject).replaceAll(/[^a-z0-9]+/g, '-')
      await writeWhole(folder, `${time}_${words}_${mail.id}.eml`, message as Buffer)
    },
    forget: (recipient) => removeMailsTo(folder, recipient),
    close: () => composer.close(),
  }
}

/** Headers are structured, so that an address or a subject cannot add a header (security T16). */
function messageOf(mail: OutgoingMail, env: TransportEnvironment, at: Date): SendMailOptions {
  const site = siteOf(env)
  return {
    from: { name: site.name, address: site.supportEmail },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    date: at,
    // The same id at every try: a mail sent twice arrives as one.
    messageId: `<${mail.id}@${new URL(site.origin).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== null && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function removeMailsTo(folder: string, recipient: string): Promise<void> {
  // There is no folder before the first mail.
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (recipientOf(mail) === recipient) await rm(join(folder, name), { force: true })
  }
}

/** Long headers go on in lines that begin with a space. */
function recipientOf(mail: string): string | undefined {
  const headers = mail.slice(0, mail.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ')
  return /^To: <?([^<>\s]+)>?$/im.exec(headers)?.[1]
}

/** A file that appears under its name only when it is whole. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
