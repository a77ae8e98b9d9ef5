import type { ProfileEdit } from '../../../contract/profile/profile.ts'

/** The multipart body of PATCH /api/user. */
export function profileForm(edit: ProfileEdit, foto: Blob | undefined): FormData {
  const form = new FormData()
  form.append('nombre', edit.nombre)
  form.append('apellido', edit.apellido)
  form.append('estado', edit.estado ?? '')
  form.append('eliminarFoto', String(edit.eliminarFoto))
  if (edit.password) {
    form.append('password', edit.password.nueva)
    form.append('contraseñaActual', edit.password.actual)
  }
  if (foto) form.append('foto', foto, 'foto')
  return form
}
