import type { User } from '../../contract/account/endpoints.ts'
import type { Environment } from '../environment.ts'
import { avatarAddress } from '../services/images/photoAddress.ts'
import type { UserRow } from './queries.ts'
import { effectiveRole } from './sessions.ts'

type Shown = Pick<UserRow, 'id' | 'nombre' | 'apellido' | 'correo' | 'foto' | 'estado' | 'role'>

/** A person as they see themselves; nothing that is not named here leaves (security T9). */
export function presentUser(
  user: Shown,
  env: Pick<Environment, 'ADMIN_EMAILS' | 'MODERATOR_EMAILS'>,
): User {
  return {
    nombre: user.nombre,
    apellido: user.apellido,
    correo: user.correo,
    foto: avatarAddress(user.foto),
    estado: user.estado,
    sellerId: user.id,
    type: effectiveRole(user, env),
  }
}
