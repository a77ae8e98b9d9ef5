import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { AD_STATES } from '../ads/kinds.ts'
import { auditShape } from '../audit/endpoints.ts'
import { declare } from '../endpoint.ts'
import { ruleShape, STRENGTHS } from './rule.ts'

const loose = z.unknown().optional()
const params = z.object({ id: z.string() })

/** A rule as administrators see it. */
const seenRuleShape = z.object({
  regla: ruleShape,
  /** Whether staff wrote it; false for a shipped rule. */
  agregada: z.boolean(),
  /** Whether staff changed a shipped rule. */
  cambiada: z.boolean(),
  apagada: z.boolean(),
  /** Whether it became `suspect` by itself. */
  debilitada: z.boolean(),
  /** Sent back with a change; 409 for a rule that was changed meanwhile. Null for a shipped rule as it came. */
  version: z.string().nullable(),
  /** The work that it made; null before its first finding. */
  cifras: z
    .object({
      detenidos: z.number().int(),
      sospechosos: z.number().int(),
      retirados: z.number().int(),
      pasados: z.number().int(),
      /** Ads about which nobody has decided yet. */
      abiertos: z.number().int(),
      /** Half of the held ads waited no longer; null before the first decision. */
      esperaMinutos: z.number().int().nullable(),
    })
    .nullable(),
})

const foundAdShape = z.object({
  _id: idShape,
  titulo: z.string(),
  estadoAnuncio: z.enum(AD_STATES),
  palabras: z.string(),
  fuerza: z.enum(STRENGTHS),
})

export const RULE_STATES = ['detienen', 'avisan', 'apagadas', 'equipo', 'debilitadas'] as const
export type RuleState = (typeof RULE_STATES)[number]

export const forbiddenEndpoints = declare({
  'GET /api/words': {
    summary: 'Las reglas de lo prohibido, 20 por página; lo que cambió el personal va primero',
    audience: 'admin',
    query: z.object({
      page: z.string().optional(),
      search: z.string().optional(),
      tipo: z.string().optional(),
      estado: z.string().optional(),
    }),
    answer: z.object({
      reglas: z.array(seenRuleShape),
      total: z.number().int(),
      /** All kinds of forbidden things, for the filter. */
      tipos: z.array(z.string()),
    }),
  },
  'GET /api/words/:id': {
    summary: 'Una regla con su historia',
    audience: 'admin',
    params,
    answer: seenRuleShape.extend({ historial: z.array(auditShape) }),
  },
  'POST /api/words': {
    summary: 'Agrega una regla',
    audience: 'admin',
    body: z.object({ regla: loose }),
    answer: seenRuleShape,
    status: 201,
  },
  'PATCH /api/words/:id': {
    summary: 'Cambia una regla, la apaga o la enciende, o le devuelve sus palabras originales',
    audience: 'admin',
    params,
    /** One of `regla`, `apagada` and `original`. */
    body: z.object({ regla: loose, apagada: loose, original: loose, version: loose }),
    answer: seenRuleShape,
  },
  'POST /api/words/trial': {
    summary: 'Prueba una regla, sin guardarla, con los últimos anuncios por partes',
    audience: 'admin',
    /** `desde`: how many of the newest ads were tried before. */
    body: z.object({ regla: loose, desde: loose }),
    answer: z.object({
      /** The ads that it would hold or have staff look at. */
      anuncios: z.array(foundAdShape),
      /** How many ads were tried so far, and will be. */
      probados: z.number().int(),
      total: z.number().int(),
    }),
  },
})

export type SeenRule = z.output<typeof seenRuleShape>
export type FoundAd = z.output<typeof foundAdShape>
