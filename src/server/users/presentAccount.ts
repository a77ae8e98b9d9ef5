import type { Account } from '../../contract/users/endpoints.ts'
import { effectiveRole } from '../account/sessions.ts'
import { wireDate } from '../calendar.ts'
import { photoAddress } from '../services/images/photoAddress.ts'
import type { AccountRow, ConfiguredRoles } from './queries.ts'
import { givableRoles } from './roles.ts'

/** An account as admins see it. */
export function presentAccount(
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
