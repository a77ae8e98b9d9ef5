import { createTransport } from 'nodemailer'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'
import type { LiveEnvironment } from './refusals.ts'

const WHAT = 'Correo'
/** How long the mail server may take, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Asks the mail server whether it would take our mails; none is sent. */
export async function checkMail({ SMTP_URL, MAIL_TO_FILES }: LiveEnvironment): Promise<Finding> {
  if (!SMTP_URL) {
    const words = 'se guarda en archivos y nadie lo envía: pon SMTP_URL'
    return MAIL_TO_FILES
      ? notice(WHAT, 'se guarda en archivos, como pediste')
      : missing(WHAT, words)
  }
  const transport = createTransport({ url: SMTP_URL, ...PATIENCE })
  try {
    await transport.verify()
    return well(WHAT, 'el servidor acepta la conexión y la clave')
  } catch (error) {
    return missing(WHAT, `el servidor no acepta (${lineOf(error)}): revisa SMTP_URL`)
  } finally {
    transport.close()
  }
}
