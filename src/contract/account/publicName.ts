import { contactsIn, titleWithoutContacts } from '../ads/contactInText.ts'
import type { Checked, Raw } from './account.ts'

/** A person's name as strangers read it: both parts in a row. */
export interface FullName {
  nombre: string
  apellido: string
}

/** Number of digits from which a name counts as a phone, in any grouping. */
const PHONE_DIGITS = 7
const DIGITS = /[\d\s().+-]*\d[\d\s().+-]*/g

/**
 * Whether a name gives a phone, an e-mail, a site's address or a network's name (decisions, section 6).
 * Capitals tell addresses from words in sentences, but not in a name.
 */
export function hasContact(name: string): boolean {
  const digits = name.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length >= PHONE_DIGITS || contactsIn(name.toLowerCase()).length > 0
}

const NO_CONTACT =
  'Aquí no van teléfonos, correos, páginas ni cuentas: escribe solo tu nombre y pon tu contacto en tus anuncios'

/**
 * A checked form whose name gives no way of contact, neither in a part nor in both together. A file of its own,
 * because the page loads these rules only when needed.
 */
export function checkName<T>(raw: Raw, checked: Checked<T>): Checked<T> {
  if (checked.errors?.['nombre'] ?? checked.errors?.['apellido']) return checked
  const [nombre, apellido] = [raw['nombre'], raw['apellido']].map((part) =>
    typeof part === 'string' ? part : '',
  ) as [string, string]
  const isFirst = hasContact(nombre)
  if (!isFirst && !hasContact(`${nombre} ${apellido}`)) return checked
  return { errors: { [isFirst ? 'nombre' : 'apellido']: NO_CONTACT, ...checked.errors } }
}

/** A name for display, without its way of contact; `otherwise` when nothing else is left. */
export function publicName({ nombre, apellido }: FullName, otherwise: string): FullName {
  const full = `${nombre} ${apellido}`.trim()
  if (!hasContact(full)) return { nombre, apellido }
  const rest = titleWithoutContacts(full, otherwise).replaceAll(DIGITS, ' ').trim()
  return { nombre: rest === '' || hasContact(rest) ? otherwise : rest, apellido: '' }
}
