import type { Letter, Site } from './letter.ts'

/** Why an account is suspended, and until when. */
export interface SuspensionNews {
  /** As sentences name it: '5 de Nov del 2026'. */
  until: string
  /** In the words of staff, or of the accepted report. */
  reason: string
  /** Of the report that led to it. */
  folio?: string
}

/** To somebody who can't log in, and so reads no notices: why, until when and how to answer. */
export function suspendedLetter(site: Site, { until, reason, folio }: SuspensionNews): Letter {
  const mention = folio === undefined ? '' : ` y menciona el folio ${folio}`
  return {
    subject: `Tu cuenta de ${site.name} está suspendida`,
    preview: `Podrás entrar otra vez el ${until}.`,
    blocks: [
      {
        kind: 'text',
        text: `Suspendimos tu cuenta hasta el ${until}. Hasta entonces no podrás iniciar sesión.`,
      },
      { kind: 'text', text: `Motivo: ${reason}.` },
      { kind: 'button', label: 'Leer las condiciones de uso', href: `${site.origin}/condiciones` },
      {
        kind: 'text',
        text: `Si crees que es un error, escríbenos a ${site.supportEmail}${mention}.`,
      },
    ],
  }
}

export function suspensionLiftedLetter(site: Site): Letter {
  return {
    subject: `Tu cuenta de ${site.name} está activa otra vez`,
    preview: 'Ya puedes iniciar sesión.',
    blocks: [
      { kind: 'text', text: 'Levantamos la suspensión de tu cuenta: ya puedes iniciar sesión.' },
      { kind: 'button', label: 'Iniciar sesión', href: `${site.origin}/login` },
    ],
  }
}
