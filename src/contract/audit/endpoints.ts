import { z } from 'zod'
import { declare } from '../endpoint.ts'
import { AUDIT_ACTS, AUDIT_TARGETS, type AuditAct } from './auditActs.ts'

/** A short view of a person, for staff. */
export const personShape = z.object({
  sellerId: z.string(),
  nombre: z.string(),
  apellido: z.string(),
})

/** A recorded act of staff; it never changes. */
export const auditShape = z.object({
  _id: z.number().int(),
  fecha: z.string(),
  /** hh:mm of Mexico City. */
  hora: z.string(),
  /** Null when the account is deleted. */
  quien: personShape.nullable(),
  acto: z.enum(Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]]),
  tipo: z.enum(AUDIT_TARGETS),
  id: z.string(),
  /** Person that an act on an account concerns; null for other acts and for deleted accounts. */
  sobre: personShape.nullable(),
  nota: z.string(),
  /** Further details of the act, by name. */
  detalles: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const auditEndpoints = declare({
  'GET /api/audit': {
    summary: 'Lo que ha hecho el equipo, lo más nuevo primero; nadie lo puede cambiar',
    audience: 'admin',
    query: z.object({
      page: z.string().optional(),
      tipo: z.string().optional(),
      id: z.string().optional(),
      quien: z.string().optional(),
    }),
    answer: z.object({ acts: z.array(auditShape), total: z.number().int() }),
  },
})

export type AuditEntry = z.output<typeof auditShape>
