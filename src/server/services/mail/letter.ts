/** The content of a mail in blocks; HTML and plain text are both made from them. */
export interface Letter {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  /** An address of this site, made from PUBLIC_ORIGIN (security T53). */
  | { kind: 'button'; label: string; href: string }

/** The site as mails name it. */
export interface Site {
  /** As in `tianguis.mx`. */
  name: string
  origin: string
  supportEmail: string
}

export function siteOf(env: {
  SITE_HOST: string
  PUBLIC_ORIGIN: string
  SUPPORT_EMAIL: string
}): Site {
  return {
    name: `${env.SITE_HOST}.mx`,
    origin: env.PUBLIC_ORIGIN,
    supportEmail: env.SUPPORT_EMAIL,
  }
}
