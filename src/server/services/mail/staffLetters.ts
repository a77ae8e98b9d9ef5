import type { Letter, Site } from './letter.ts'

/** Why an account is suspended, and until when. */
export interface SuspensionNews {
  /** As sentences name it: '5 de Nov del 2026'. */
  until: string
  /** In the words of staff, or of the accepted report. */
  reason: string
  /** The number of the report that led to it. */
  folio?: string
}

/**
 * To a suspended user, who cannot log in to read notifications: the reason, the end and how to
 * answer.
 */
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

/** To support, once a day while codes of many accounts are being guessed. */
export function guessedCodesLetter(
  site: Site,
  purpose: 'alta' | 'recuperacion' | 'personal',
): Letter {
  const what = purpose === 'alta' ? 'crear cuentas' : 'recuperar cuentas'
  return {
    subject: `Alguien prueba códigos para ${what} en ${site.name}`,
    preview: 'Mientras dure solo sirven los enlaces de los correos.',
    blocks: [
      {
        kind: 'text',
        text: `Llegaron más códigos equivocados para ${what} de los que escriben las personas. Mientras dure, nadie puede escribir un código: sirve el enlace que viene en el mismo correo, y así lo decimos en la pantalla. Termina solo.`,
      },
      {
        kind: 'text',
        text: 'En el registro del servidor está desde cuándo, y en las métricas cuántos (tianguis_code_tries_total). Si vienen de pocas direcciones, ciérralas en el proxy.',
      },
    ],
  }
}
