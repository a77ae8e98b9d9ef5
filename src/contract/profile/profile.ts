import { checkState, FieldCheck, type Checked, type Raw } from '../account/account.ts'
import type { Estado } from '../places/states.ts'

/** Fields of the profile that a user edits; page and server check them alike. */
export interface ProfileEdit {
  nombre: string
  apellido: string
  /** Null for none; absent leaves it as it is. */
  estado?: Estado | null
  /** Removes the photo; a new photo wins over it. */
  eliminarFoto: boolean
  /** Present when the password changes. */
  password?: NewPassword
}

export interface NewPassword {
  nueva: string
  /** Current password; '' where the session is young enough to do without (security T7). */
  actual: string
}

const NOT_EQUAL = 'Las contraseñas NO coinciden'

/** PATCH /api/user (specification, section 5). Only the page checks the repetition, and only where there is one. */
export function checkProfile(raw: Raw): Checked<ProfileEdit> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['nombre', 'apellido'], 'Debes escribir tu NOMBRE y tu APELLIDO')
  const nombre = check.name('nombre', 'El nombre')
  const apellido = check.name('apellido', 'El apellido')
  const state = checkState(raw)
  if (state.errors?.['estado']) check.refuse('estado', state.errors['estado'])
  const eliminarFoto = check.text('eliminarFoto')
  if (!['', 'true', 'false'].includes(eliminarFoto)) {
    check.refuse('eliminarFoto', 'Elige si quitas tu foto: true o false.')
  }
  if ('repetirContraseña' in raw) check.repeatedPassword(NOT_EQUAL, 'password')
  const changesPassword = check.text('password') !== ''
  if (!changesPassword && check.text('contraseñaActual') !== '') {
    check.refuse('password', 'Escribe tu contraseña nueva, o borra la actual si no la cambias.')
  }
  const nueva = changesPassword ? check.password('password') : ''
  return check.result({
    nombre,
    apellido,
    ...('estado' in raw && state.value),
    eliminarFoto: eliminarFoto === 'true',
    ...(changesPassword && { password: { nueva, actual: check.text('contraseñaActual') } }),
  })
}

/** DELETE /api/user. */
export function checkGoodbye(raw: Raw): Checked<{ contraseña: string }> {
  const check = new FieldCheck(raw)
  check.mustBeFilled(['contraseña'], 'Escribe tu contraseña para borrar tu cuenta')
  return check.result({ contraseña: check.password() })
}
