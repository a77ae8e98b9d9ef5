import { ROLES } from '../../contract/users/roles.ts'
import { effectiveRole } from '../account/sessions.ts'
import type { Role } from '../sessionUser.ts'
import type { ConfiguredRoles } from './queries.ts'

/**
 * The roles that the panel can make an account have. ADMIN_EMAILS and MODERATOR_EMAILS give theirs
 * whatever is stored, so less than that can't be given here.
 */
export function givableRoles({ correo }: { correo: string }, configured: ConfiguredRoles): Role[] {
  return ROLES.filter((role) => effectiveRole({ correo, role }, configured) === role)
}
