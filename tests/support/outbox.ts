import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The code of the newest mail to somebody, once it lies in the outbox of a running product. */
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
