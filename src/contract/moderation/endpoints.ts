import { z } from 'zod'
import { adCardShape } from '../ads/endpoints.ts'
import { AD_STATES } from '../ads/kinds.ts'
import { auditShape, personShape } from '../audit/endpoints.ts'
import { MESSAGE_EVENTS } from '../conversations/conversations.ts'
import { declare } from '../endpoint.ts'
import { foundShape } from '../forbidden/foundShape.ts'
import { STRENGTHS } from '../forbidden/rule.ts'
import { sellerShape } from '../people.ts'
import { REPORT_KINDS } from '../reports/reportReasons.ts'
import { REPORT_STATES } from '../reports/reportStates.ts'

const loose = z.unknown().optional()
const params = z.object({ id: z.string() })
const estado = z.enum(REPORT_STATES)
const message = z.string()

/** A report in the panel's table (specification, sections 2 and 3). */
const reportShape = z.object({
  _id: z.string(),
  /** 'R-000001'. */
  folio: z.string(),
  fechaCreacion: z.string(),
  tipo: z.enum(REPORT_KINDS),
  /** Id of the reported seller, review or ad. */
  id: z.string(),
  razon: z.string(),
  descripcion: z.string(),
  estado,
  /** Title, name or first words of the reported thing; null when it was deleted. */
  asunto: z.string().nullable(),
  /** Small photo of the reported ad; absent where others see none. */
  imagen: z.string().optional(),
  /** Open reports on the same thing, including this report. */
  abiertos: z.number().int(),
  /** True where the asking staff member is concerned or reported it: another one decides. */
  esTuyo: z.boolean(),
})

const heldAdShape = adCardShape.extend({
  descripcion: z.string(),
  estadoAnuncio: z.enum(AD_STATES),
  /** Why the ad is held or was removed, as its seller reads it; null for a live ad. */
  motivo: z.string().nullable(),
  /** Null when the account is deleted. */
  vendedor: personShape.nullable(),
})

/** The reported thing in its current state, without contact data (security T39). */
const reportedShape = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('publicacion'), anuncio: heldAdShape }),
  z.object({
    tipo: z.literal('reseña'),
    contenido: z.string(),
    calificacion: z.number().int(),
    fechaCreacion: z.string(),
    autor: personShape.nullable(),
    vendedor: personShape.nullable(),
    /** True for a review that staff removed: its text is the copy stored with the act. */
    retirada: z.boolean(),
  }),
  z.object({
    tipo: z.literal('vendedor'),
    vendedor: sellerShape,
    anuncios: z.number().int(),
    /** Accepted reports of the last 90 days; the third suspends the account. */
    faltas: z.number().int(),
    suspendidoHasta: z.string().nullable(),
  }),
  /** Its words are read by a call of their own, which is an act. */
  z.object({
    tipo: z.literal('conversacion'),
    anuncio: z.object({ _id: z.string(), titulo: z.string() }),
    /** The side that did not report; null when the account is deleted. */
    denunciado: personShape.nullable(),
  }),
])

/** A message as staff read it. */
const readMessageShape = z.object({
  autor: z.enum(['denunciante', 'denunciado']),
  /** Absent for an event, and for words that went with their author's account. */
  texto: z.string().optional(),
  suceso: z.enum(MESSAGE_EVENTS).optional(),
  monto: z.number().optional(),
  /** ISO instant. */
  fecha: z.string(),
})

export const moderationEndpoints = declare({
  'POST /api/report/:id/conversacion': {
    summary: 'Lee los últimos 50 mensajes de una conversación reportada; queda registrado',
    audience: 'staff',
    params,
    answer: z.object({ mensajes: z.array(readMessageShape) }),
  },
  'GET /api/report': {
    summary: 'Los reportes, 20 por página, con búsqueda y filtros',
    audience: 'staff',
    query: z.object({
      page: z.string().optional(),
      search: z.string().optional(),
      tipo: z.string().optional(),
      estado: z.string().optional(),
      ordenar: z.string().optional(),
    }),
    answer: z.object({ reports: z.array(reportShape), totalReports: z.number().int() }),
  },
  'GET /api/report/:id': {
    summary: 'Un reporte con lo reportado, su historia y otros reportes de lo mismo',
    audience: 'staff',
    params,
    answer: z.object({
      report: reportShape,
      /** Who reported, and how their reports ended. Null when the account is deleted, and for the reported person. */
      denunciante: personShape
        .extend({ reportes: z.number().int(), anulados: z.number().int() })
        .nullable(),
      objeto: reportedShape.nullable(),
      /** Acts on this report and on the reported thing, newest first. */
      historial: z.array(auditShape),
      /** Other reports on the same thing, newest first. */
      otros: z.array(reportShape),
      /** States that the asking staff member can give the report now. */
      pasos: z.array(estado),
    }),
  },
  'PATCH /api/report/:id': {
    summary: 'Cambia el estado de un reporte, con todas sus consecuencias',
    audience: 'staff',
    params,
    /** `desde`: the state that the screen showed; 409 when it has changed since. */
    body: z.object({ estado: loose, desde: loose, nota: loose }),
    answer: z.object({ message, report: reportShape }),
  },
  'PATCH /api/report': {
    summary: 'Cambia el estado de varios reportes; dice cuáles no se pudieron cambiar y por qué',
    audience: 'staff',
    body: z.object({ ids: loose, estado: loose, desde: loose, nota: loose }),
    answer: z.object({
      message,
      cambiados: z.array(z.string()),
      fallidos: z.array(z.object({ _id: z.string(), folio: z.string().nullable(), message })),
    }),
  },
  'GET /api/revision': {
    summary:
      'Los anuncios que alguien revisa: primero los publicados con una sospecha, luego los detenidos',
    audience: 'staff',
    query: z.object({ page: z.string().optional() }),
    answer: z.object({
      announcements: z.array(
        heldAdShape.extend({
          /** Nothing for an ad that was held before the findings were stored. */
          hallazgos: z.array(
            foundShape.extend({ reglas: z.array(z.string()), fuerza: z.enum(STRENGTHS) }),
          ),
          /** The seller's words on why it is harmless; null without any. */
          explicacion: z.string().nullable(),
          /** Sent back with the decision; 409 for an ad that was edited meanwhile. */
          version: z.number().int(),
          /** True where the ad is the asking staff member's, or reported by them: another one decides. */
          esTuyo: z.boolean(),
        }),
      ),
      total: z.number().int(),
    }),
  },
  'PATCH /api/revision/:id': {
    summary: 'Aprueba o rechaza un anuncio detenido; deja o retira uno publicado con una sospecha',
    audience: 'staff',
    params,
    body: z.object({ decision: loose, version: loose, nota: loose }),
    answer: z.object({ message }),
  },
  'POST /api/revision/:id/deshacer': {
    summary: 'Deshace por dos minutos la decisión sobre un anuncio publicado con una sospecha',
    audience: 'staff',
    params,
    answer: z.object({ message }),
  },
})

export type Report = z.output<typeof reportShape>
export type Reported = z.output<typeof reportedShape>
export type HeldAd = z.output<typeof heldAdShape>
