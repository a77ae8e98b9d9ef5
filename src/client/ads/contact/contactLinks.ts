import type { Ad } from '../../../contract/ads/endpoints.ts'
import { normalizeEmail, normalizePhone } from '../../../contract/catalogue/contact.ts'

type Contact = Ad['contacto'][number]

export interface ContactLink {
  kind: Contact['tipo']
  href: string
  /** The e-mail or phone number as people read it. */
  shown: string
}

/** Three common first questions; a reserved ad may come free again, and a free ad has no last price. */
export function openingsOf({ precio, apartado }: Pick<Ad, 'precio' | 'apartado'>) {
  const first = apartado ? '¿Se liberó?' : '¿Sigue disponible?'
  const last = precio === 0 ? '¿Cuándo puedo pasar?' : '¿Cuál es el último precio?'
  return [first, '¿Dónde lo puedo ver?', last] as const
}

/**
 * The real link of a way of contact; null for an invalid stored value. It runs the contract's checks again
 * and encodes every part, so that nobody injects recipients or another address (security T15).
 */
export function contactLink(
  { tipo, contenido }: Contact,
  about: { titulo: string; address: string; opening: string },
): ContactLink | null {
  const greeting = `Hola, vi tu anuncio «${about.titulo}» y me interesa. ${about.opening}\n${about.address}`
  if (tipo === 'email') {
    const email = normalizeEmail(contenido)
    if (!email) return null
    // Mail ends lines with CRLF (RFC 6068).
    const body = greeting.replaceAll('\n', '\r\n')
    const query = `subject=${encodeURIComponent(about.titulo)}&body=${encodeURIComponent(body)}`
    const [person = '', domain = ''] = email.split('@')
    const address = `${encodeURIComponent(person)}@${encodeURIComponent(domain)}`
    return { kind: tipo, href: `mailto:${address}?${query}`, shown: email }
  }
  const phone = normalizePhone(contenido)
  if (!phone) return null
  const href =
    tipo === 'phone'
      ? `tel:${phone}`
      : `https://wa.me/${encodeURIComponent(phone.slice(1))}?text=${encodeURIComponent(greeting)}`
  return { kind: tipo, href, shown: formatPhone(phone) }
}

/** '+523312345678' as '33 1234 5678': two digits of area code for the three great cities, else three. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+52/, '')
  const area = /^(?:55|56|33|81)/.test(digits) ? 2 : 3
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`
}
