import { Problem } from '../../contract/problem.ts'
import { ROLES } from '../../contract/users/roles.ts'
import { effectiveRole } from '../account/sessions.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { Role } from '../sessionUser.ts'
import { countOtherAdmins, type ConfiguredRoles } from './queries.ts'

/**
 * The roles that the panel can make an account have. ADMIN_EMAILS and MODERATOR_EMAILS give theirs
 * whatever is stored, so less than that can't be given here.
 */
export function givableRoles({ correo }: { correo: string }, configured: ConfiguredRoles): Role[] {
  return ROLES.filter((role) => effectiveRole({ correo, role }, configured) === role)
}

/** Advisory lock on staff roles until the transaction ends. */
export const lockStaff = (tx: Transaction): Promise<void> => takeAdvisoryLock(tx, 'staff:accounts')

/** Throws Problem (409) where no other admin could enter any more. To be asked under `lockStaff`. */
export async function refuseLastAdmin(
  tx: Transaction,
  id: string,
  { env, now }: Pick<Services, 'env' | 'now'>,
): Promise<void> {
  if ((await countOtherAdmins(tx, id, { now: now(), configured: env })) > 0) return
  throw new Problem(
    'conflicto',
    'Es la única cuenta con rol de administrador. Da primero ese rol a alguien más.',
  )
}
