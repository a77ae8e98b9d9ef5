import { contactsIn, titleWithoutContacts } from '../ads/contactInText.ts'
import type { Checked, Raw } from './account.ts'

/** A person's name as strangers read it: both parts in a row. */
export interface FullName {
  nombre: string
  apellido: string
}

/** Digits that a name never needs: with as many, in any grouping, it is a phone. */
const PHONE_DIGITS = 7
const DIGITS = /[\d\s().+-]*\d[\d\s().+-]*/g

/**
 * Whether a name gives a phone, an e-mail, the address of a site or a name on a network (decisions,
 * section 6). Capitals, which tell addresses from other words in sentences, tell nothing in a name.
 */
export function hasContact(name: string): boolean {
  const digits = name.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length >= PHONE_DIGITS || contactsIn(name.toLowerCase()).length > 0
}

const NO_CONTACT =
  'Aquí no van teléfonos, correos, páginas ni cuentas: escribe solo tu nombre y pon tu contacto en tus anuncios'

/**
 * A form that was checked, with its name too: neither part gives a way of contact, nor do both together. A
 * part of its own, for the page gets its rules when they are needed.
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

/** A name as it is shown: of one that gives a way of contact what is left, or else `otherwise`. */
export function publicName({ nombre, apellido }: FullName, otherwise: string): FullName {
  const full = `${nombre} ${apellido}`.trim()
  if (!hasContact(full)) return { nombre, apellido }
  const rest = titleWithoutContacts(full, otherwise).replaceAll(DIGITS, ' ').trim()
  return { nombre: rest === '' || hasContact(rest) ? otherwise : rest, apellido: '' }
}
