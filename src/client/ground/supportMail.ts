const SUBJECT = 'Problema en el sitio'

/**
 * A mail to support. Every part is encoded, so that no text can add a recipient or a header (security T15).
 */
export function supportMail(supportEmail: string, subject: string, text = ''): string {
  const to = encodeURIComponent(supportEmail).replaceAll('%40', '@')
  // Mail ends lines with CRLF (RFC 6068).
  const body = encodeURIComponent(text.replaceAll(/\r\n|\r|\n/g, '\r\n'))
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`
}

/** A mail to support with a fixed subject and the description as its body. */
export function problemMail(supportEmail: string, description = ''): string {
  return supportMail(supportEmail, SUBJECT, description)
}
