import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

const groupShape = z.object({
  _id: idShape,
  palabras: z.array(z.string()),
  /** Whether staff added it. */
  agregado: z.boolean(),
  /** Whether staff removed it: it has no effect then. */
  quitado: z.boolean(),
})

export const synonymEndpoints = declare({
  'GET /api/synonyms': {
    summary: 'Grupos de palabras que buscan lo mismo; lo que cambió el personal va primero',
    audience: 'admin',
    query: z.object({ buscar: z.string().optional() }),
    answer: z.object({ grupos: z.array(groupShape), total: z.number().int() }),
  },
  'POST /api/synonyms': {
    summary: 'Agrega un grupo, o vuelve a poner uno que se había quitado',
    audience: 'admin',
    body: z.object({ palabras: z.unknown().optional() }),
    answer: groupShape,
    status: 201,
  },
  'DELETE /api/synonyms/:id': {
    summary: 'Quita un grupo',
    audience: 'admin',
    params: z.object({ id: z.string() }),
    answer: z.object({ message: z.string() }),
  },
})

export type SynonymGroupAnswer = z.output<typeof groupShape>
