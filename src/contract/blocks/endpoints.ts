import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

/** Users that a user may have blocked at a time. */
export const BLOCKS_MAX = 500
/** How often a user may block people and take it back. */
export const BLOCK_CHANGES = { count: 60, minutes: 10 } as const

const params = z.object({ id: idShape })

const blockedShape = z.object({
  _id: idShape,
  nombre: z.string(),
  apellido: z.string(),
  /** Address of the photo, or null where initials stand for it. */
  foto: z.string().nullable(),
  /** Day of the block, dd-mm-yyyy. */
  fecha: z.string(),
})

/** Only the user who blocks reads of it: no call tells the blocked user (decision 0093). */
export const blockEndpoints = declare({
  'GET /api/block': {
    summary: 'Las personas que bloqueó quien pregunta, la última primero',
    audience: 'user',
    answer: z.array(blockedShape),
  },
  'POST /api/block/:id': {
    summary: 'Bloquea a una persona, que no se entera; otra vez no cambia nada',
    audience: 'user',
    params,
    answer: z.object({ message: z.string() }),
  },
  'DELETE /api/block/:id': {
    summary: 'Desbloquea a una persona; si no estaba bloqueada no cambia nada',
    audience: 'user',
    params,
    answer: z.object({ message: z.string() }),
  },
})

export type Blocked = z.output<typeof blockedShape>
