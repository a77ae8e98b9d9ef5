const SUBJECT = 'Problema en el sitio'

/**
 * A mail to support with a fixed subject, and what was written as its body. Every part is encoded,
 * so that no text can add a recipient or a header (security T15).
 */
export function problemMail(supportEmail: string, description = ''): string {
  const to = encodeURIComponent(supportEmail).replaceAll('%40', '@')
  const subject = `subject=${encodeURIComponent(SUBJECT)}`
  // Mail knows lines as CRLF (RFC 6068).
  const body = encodeURIComponent(description.replaceAll(/\r\n|\r|\n/g, '\r\n'))
  return `mailto:${to}?${subject}${body && `&body=${body}`}`
}
