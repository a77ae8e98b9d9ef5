import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Account } from '../../contract/users/endpoints.ts'
import { effectiveRole } from '../account/sessions.ts'
import { presentAct } from '../audit/acts.ts'
import { actsOn } from '../audit/queries.ts'
import { wireDate } from '../calendar.ts'
import type { Services } from '../services.ts'
import { photoAddress } from '../services/images/photoAddress.ts'
import {
  findAccount,
  listAccounts,
  type AccountFilter,
  type AccountRow,
  type ConfiguredRoles,
} from './queries.ts'
import { givableRoles } from './roles.ts'

type Reading = Pick<Services, 'db' | 'env' | 'now'>

/** Acts shown on the page of an account. */
const ACTS = 20

export async function loadAccounts(
  { db, env, now }: Reading,
  { search, ...filter }: Omit<AccountFilter, 'search'> & { search: string | null },
  page: number,
): Promise<Answer<'GET /api/users'>> {
  const at = { now: now(), configured: env }
  const words = search === null ? null : { typed: search, folded: fold(search) }
  const { rows, total } = await listAccounts(db, { ...filter, search: words }, { ...at, page })
  return { users: rows.map((row) => presentAccount(row, at)), totalUsers: total }
}

/** Throws Problem (404). */
export async function loadAccount(
  { db, env, now }: Reading,
  id: string,
): Promise<Answer<'GET /api/users/:id'>> {
  const at = { now: now(), configured: env }
  const row = await findAccount(db, id, at.now)
  if (!row) throw new Problem('noExiste')
  const acts = await actsOn(db, [{ tipo: 'usuario', id }], ACTS)
  return { user: presentAccount(row, at), historial: acts.map(presentAct) }
}

/** An account as admins see it. */
function presentAccount(
  row: AccountRow,
  { now, configured }: { now: Date; configured: ConfiguredRoles },
): Account {
  const { suspendedUntil } = row
  return {
    sellerId: row.id,
    nombre: row.nombre,
    apellido: row.apellido,
    correo: row.correo,
    foto: row.foto === null ? null : photoAddress(row.foto, '256.webp'),
    type: effectiveRole(row, configured),
    roles: givableRoles(row, configured),
    fechaCreacion: wireDate(row.createdAt),
    suspendidoHasta: suspendedUntil && suspendedUntil > now ? wireDate(suspendedUntil) : null,
    anuncios: row.anuncios,
    faltas: row.faltas,
    sesiones: row.sesiones,
  }
}
