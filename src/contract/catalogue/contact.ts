import type { TipoContacto } from '../ads/kinds.ts'
import { EMAIL_MAX } from '../limits.ts'
import { normalized } from '../text/normalized.ts'
import { plainMarks } from '../text/typedText.ts'

/** Strict on purpose: no `?`, `&` or spaces may reach a mailto link (security T15, T16). */
const EMAIL =
  /^[a-z0-9.!#$%'*+/=^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * The only form in which an e-mail address is stored and compared (security T2); null when it is none. Links and
 * 'Ana <ana@ejemplo.mx>' are pasted too.
 */
export function normalizeEmail(text: string): string | null {
  const email = normalized(plainMarks(text), 'NFC')
    .toLowerCase()
    .replace(/^mailto:\s*|^[^<>]*<([^<>]*)>$/, '$1')
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null
}

/** Links and labels before a number: 'https://wa.me/', 'tel:', 'Cel. ', 'WhatsApp: '. */
const CALLED =
  /^(?:(?:https?:\/\/)?wa\.me\/|(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whats ?app|wa|sms)\b[.:\s]*)/i
/** Prefixes from abroad (00, 011), of Mexico (52, and 1 for mobile phones), or of former numbering plans. */
export const DIALLED = /^(?:044|045|01|(?:00|011)?52(?:1|01|044|045)?)(?=\d{10}$)/

/** A Mexican phone as `+52` and 10 digits, dialling prefixes dropped (decisions, section 2); null when it is none. */
export function normalizePhone(text: string): string | null {
  const typed = plainMarks(text).replace(CALLED, '')
  if (!/^[\d\s()._+/-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const national = digits.length > 10 ? digits.replace(DIALLED, '') : digits
  return /^[1-9]\d{9}$/.test(national) ? `+52${national}` : null
}

/** Checks one way of contact; the sentence speaks to the seller. */
export function checkContact(
  tipo: TipoContacto,
  contenido: string,
): { value: string } | { error: string } {
  if (tipo === 'email') {
    const email = normalizeEmail(contenido)
    return email ? { value: email } : { error: 'El correo de contacto no es válido.' }
  }
  const phone = normalizePhone(contenido)
  const name = tipo === 'phone' ? 'El teléfono' : 'El WhatsApp'
  return phone ? { value: phone } : { error: `${name} debe tener 10 dígitos.` }
}
