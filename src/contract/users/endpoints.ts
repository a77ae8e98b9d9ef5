import { z } from 'zod'
import { auditShape } from '../audit/endpoints.ts'
import { declare } from '../endpoint.ts'
import { ROLES } from './roles.ts'

const loose = z.unknown().optional()
const params = z.object({ id: z.string() })

/** Values of the filter `situacion`. */
export const ACCOUNT_STANDINGS = ['activa', 'suspendida'] as const

/** An account as admins see it: no secrets, and no private data beyond the e-mail (security T9). */
const accountShape = z.object({
  sellerId: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  correo: z.string(),
  foto: z.string().nullable(),
  /** The current role. */
  type: z.enum(ROLES),
  /** Roles that the panel can give it; a single one where the server's configuration fixes it. */
  roles: z.array(z.enum(ROLES)),
  fechaCreacion: z.string(),
  /** The day on which the suspension ends; null without one. */
  suspendidoHasta: z.string().nullable(),
  /** Active ads. */
  anuncios: z.number().int(),
  /** Accepted reports of the last 90 days. */
  faltas: z.number().int(),
  /** Open sessions. */
  sesiones: z.number().int(),
})

const changed = z.object({ message: z.string(), user: accountShape })

export const userEndpoints = declare({
  'GET /api/users': {
    summary: 'Las cuentas, 20 por página, con búsqueda por nombre, correo o id',
    audience: 'admin',
    query: z.object({
      page: z.string().optional(),
      search: z.string().optional(),
      type: z.string().optional(),
      situacion: z.string().optional(),
    }),
    answer: z.object({ users: z.array(accountShape), totalUsers: z.number().int() }),
  },
  'GET /api/users/:id': {
    summary: 'Una cuenta y lo que el equipo ha hecho con ella',
    audience: 'admin',
    params,
    answer: z.object({ user: accountShape, historial: z.array(auditShape) }),
  },
  'PATCH /api/users/:id/role': {
    summary: 'Cambia el rol; quien queda como única persona administradora no se puede quitar',
    audience: 'admin',
    givesRights: true,
    params,
    body: z.object({ type: loose, nota: loose }),
    answer: changed,
  },
  'PATCH /api/users/:id/suspension': {
    summary: 'Suspende por unos días, con motivo, o levanta la suspensión con 0 días',
    audience: 'admin',
    params,
    body: z.object({ dias: loose, nota: loose }),
    answer: changed,
  },
  'DELETE /api/users/:id/sessions': {
    summary: 'Cierra todas las sesiones de una cuenta',
    audience: 'admin',
    params,
    answer: changed,
  },
})

export type Account = z.output<typeof accountShape>
export type Role = (typeof ROLES)[number]
