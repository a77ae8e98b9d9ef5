import type { Role } from '../../contract/users/endpoints.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: 'Usuario',
  moderator: 'Moderador',
  admin: 'Administrador',
}
