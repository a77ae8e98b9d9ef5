import { supportMail } from './supportMail.ts'

const SUBJECT = 'Problema en el sitio'

/** A mail to support with a fixed subject, and what was written as its body. */
export function problemMail(supportEmail: string, description = ''): string {
  return supportMail(supportEmail, SUBJECT, description)
}
