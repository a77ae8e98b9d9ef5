import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The code of the newest mail to the address, once it lies in the outbox of a running product. */
export async function codeMailedTo(dataDir: string, correo: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (let tries = 0; tries < 150; tries += 1) {
    const names = await readdir(outbox).catch(() => [])
    const mails = names.filter((name) => name.endsWith('.eml'))
    for (const name of mails.toSorted().toReversed()) {
      const mail = await readFile(join(outbox, name), 'utf8')
      const code = /^ {4}(\d{6})\r?$/m.exec(mail)?.[1]
      if (code && mail.includes(`\nTo: ${correo}`)) return code
    }
    await pause(100)
  }
  throw new Error(`No mail with a code for ${correo}`)
}

/** The newest mail to the address whose plain text has these words, once it lies there. */
export async function mailTo(
  dataDir: string,
  correo: string,
  words: string,
  seconds = 15,
): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    const names = await readdir(outbox).catch(() => [])
    for (const name of names
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed()) {
      const mail = withoutQuoting(await readFile(join(outbox, name), 'utf8'))
      if (mail.includes(`\nTo: ${correo}`) && mail.includes(words)) return mail
    }
    await pause(100)
  }
  throw new Error(`No mail with «${words}» for ${correo}`)
}

/** Decodes quoted-printable (RFC 2045). */
function withoutQuoting(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
