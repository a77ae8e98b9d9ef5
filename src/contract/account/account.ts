import { normalizeEmail } from '../catalogue/contact.ts'
import { CODE_DIGITS, EMAIL_MAX, NAME_MAX, PASSWORD } from '../limits.ts'
import { STATES, type Estado } from '../places/states.ts'
import { normalized } from '../text/normalized.ts'
import { plainMarks, publicText } from '../text/typedText.ts'

/**
 * Fields that people write to log in, sign up and recover their account (specification, section 5). Page and server
 * check them alike. Every check takes the raw fields of a form or request. It returns the checked values, or a sentence
 * for each wrong field, the most important first.
 */
export type Checked<T> =
  { value: T; errors?: undefined } | { value?: undefined; errors: FieldErrors }

/** Sentences by wire name of the field, in the order in which they are shown. */
export type FieldErrors = Record<string, string>
/** Raw fields of a form or request, by wire name. */
export type Raw = Readonly<Record<string, unknown>>

interface Credentials {
  correo: string
  contraseña: string
}

export interface Login extends Credentials {
  /** The mailed code, where the account asks for a second factor. */
  codigo?: string
}

export interface Signin extends Credentials {
  nombre: string
  apellido: string
}

export interface CodeOfEmail {
  correo: string
  codigo: string
}

export interface Confirmation {
  correo: string
  codigo?: string
  /** Key from the link of the mail, sent in place of the code; too long to be guessed. */
  clave?: string
  /** Chosen password: tells the user's own request from a stranger's. A link asks for it. */
  contraseña?: string
}

export interface Recovery extends Credentials {
  codigo?: string
  /** Key from the link of the mail, sent in place of the code; too long to be guessed. */
  clave?: string
}

const WRONG_EMAIL = 'Escribe un correo válido, como nombre@ejemplo.mx'
const NO_EMAIL = 'Debes escribir tu CORREO'
const INCOMPLETE_CODE = `El código está incompleto, deben ser ${CODE_DIGITS} dígitos`
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
/** Shape of the key that a mail's link carries in place of its code. */
export const MAIL_KEY = /^[A-Za-z0-9_-]{22}$/
const BROKEN_LINK = 'El enlace está incompleto. Escribe el código del correo.'
/** Control characters and line breaks: never part of a name (security T16). */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** POST /api/login. */
export function checkLogin(raw: Raw): Checked<Login> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['correo', 'contraseña'], 'Debes llenar CORREO y CONTRASEÑA')
  const correo = check.email()
  const contraseña = check.password()
  const hasCode = check.text('codigo') !== ''
  return check.result({ correo, contraseña, ...(hasCode && { codigo: check.code() }) })
}

/** A log-in's second step, which requires the code. */
export function checkLoginCode(raw: Raw): Checked<Login> {
  const { value, errors } = checkLogin(raw)
  if (value && value.codigo === undefined) return { errors: { codigo: INCOMPLETE_CODE } }
  return errors ? { errors } : { value }
}

/** POST /api/login/signin; `apellido` alone may stay empty. */
export function checkSignin(raw: Raw): Checked<Signin> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(
    ['nombre', 'correo', 'contraseña', 'repetirContraseña'],
    'Debes llenar TODOS los campos',
  )
  const nombre = check.name('nombre', 'El nombre')
  const apellido = check.name('apellido', 'El apellido')
  const correo = check.email()
  const contraseña = check.password()
  check.repeatedPassword('Las contraseñas NO coinciden')
  return check.result({ nombre, apellido, correo, contraseña })
}

/** An e-mail address alone: POST /api/login/forgot and both resends. */
export function checkEmail(raw: Raw): Checked<{ correo: string }> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['correo'], NO_EMAIL)
  return check.result({ correo: check.email() })
}

/** PATCH /api/login/signin. */
export function checkConfirmation(raw: Raw): Checked<Confirmation> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['correo'], NO_EMAIL)
  const contraseña = check.text('contraseña')
  const correo = check.email()
  if (check.text('clave') !== '') {
    check.mustBeFilled(['contraseña'], 'Escribe la contraseña que elegiste para tu cuenta')
    return check.result({ correo, clave: check.mailKey(), contraseña })
  }
  return check.result({ correo, codigo: check.code(), ...(contraseña !== '' && { contraseña }) })
}

/** A new password and its repetition, as the recovery screen asks for them. */
export function checkNewPassword(raw: Raw): Checked<{ contraseña: string }> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['contraseña', 'repetirContraseña'], 'Debes ingresar las contraseñas')
  const contraseña = check.password()
  check.repeatedPassword('Las contraseñas no coinciden')
  return check.result({ contraseña })
}

/** PATCH /api/login/forgot. The repetition stays on the page; the call has no field for it. */
export function checkRecovery(raw: Raw): Checked<Recovery> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['correo'], NO_EMAIL)
  check.mustBeFilled(['contraseña'], 'Debes ingresar las contraseñas')
  const correo = check.email()
  const contraseña = check.password()
  if (check.text('clave') === '') return check.result({ correo, codigo: check.code(), contraseña })
  return check.result({ correo, clave: check.mailKey(), contraseña })
}

/** A person's own state; null when none was chosen. */
export function checkState(raw: Raw): Checked<{ estado: Estado | null }> {
  const text = normalized(textOf(raw, 'estado'), 'NFC').trim()
  const estado = STATES.find((state) => state === text) ?? null
  if (text !== '' && !estado) return { errors: { estado: 'Elige un estado de la lista' } }
  return { value: { estado } }
}

/** The sentence to show where only one fits. */
export function firstSentence(errors: FieldErrors): string {
  return Object.values(errors)[0] ?? ''
}

/** Collects the first mistake of each field. */
export class FieldCheck {
  private readonly errors: FieldErrors = {}

  constructor(private readonly raw: Raw) {}

  /** As typed, composed; '' for what isn't text. */
  text(field: string): string {
    return normalized(textOf(this.raw, field), 'NFC')
  }

  result<T>(value: T): Checked<T> {
    return Object.keys(this.errors).length > 0 ? { errors: this.errors } : { value }
  }

  mustBeFilled(fields: readonly string[], sentence: string): void {
    for (const field of fields) {
      if (publicText(textOf(this.raw, field)).trim() === '') this.refuse(field, sentence)
    }
  }

  email(): string {
    const text = textOf(this.raw, 'correo')
    const correo = normalizeEmail(text)
    if (!correo) {
      this.refuse(
        'correo',
        text.length > EMAIL_MAX
          ? `El correo puede tener ${EMAIL_MAX} caracteres como máximo`
          : WRONG_EMAIL,
      )
    }
    return correo ?? ''
  }

  /** Stored as typed but composed: other phones send another sequence for the same key. */
  password(field = 'contraseña'): string {
    const password = this.text(field)
    const length = lengthOf(password)
    if (length < PASSWORD.min) {
      this.refuse(field, `La contraseña debe tener al menos ${PASSWORD.min} caracteres`)
    } else if (length > PASSWORD.max) {
      this.refuse(field, `La contraseña puede tener ${PASSWORD.max} caracteres como máximo`)
    }
    return password
  }

  repeatedPassword(sentence: string, field = 'contraseña'): void {
    if (this.text('repetirContraseña') !== this.text(field)) {
      this.refuse('repetirContraseña', sentence)
    }
  }

  name(field: string, called: string): string {
    const text = publicText(textOf(this.raw, field)).trim()
    const name = text.replaceAll(/\p{Zs}+/gu, ' ')
    if (UNWRITABLE.test(text)) {
      this.refuse(field, `${called} tiene un carácter que no se puede usar`)
    } else if (lengthOf(name) > NAME_MAX) {
      this.refuse(field, `${called} puede tener ${NAME_MAX} caracteres como máximo`)
    } else if (name !== '' && !/\p{L}/u.test(name)) {
      this.refuse(field, `${called} debe tener al menos una letra`)
    }
    return name
  }

  code(): string {
    const codigo = plainMarks(textOf(this.raw, 'codigo')).replaceAll(/[ -]/g, '')
    if (!CODE.test(codigo)) this.refuse('codigo', INCOMPLETE_CODE)
    return codigo
  }

  mailKey(): string {
    const clave = this.text('clave')
    if (!MAIL_KEY.test(clave)) this.refuse('clave', BROKEN_LINK)
    return clave
  }

  refuse(field: string, sentence: string): void {
    this.errors[field] ??= sentence
  }
}

function textOf(raw: Raw, field: string): string {
  const value = Object.hasOwn(raw, field) ? raw[field] : undefined
  return typeof value === 'string' ? value : ''
}

/** In characters as the database counts them, not in UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length
