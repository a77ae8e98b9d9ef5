import { z } from 'zod'
import { CONTACT_KINDS } from './ads/kinds.ts'

/** What everybody may see of a seller; never e-mail, role or account id (security T9). */
export const sellerShape = z.object({
  sellerId: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  /** Address of the photo, or null where initials stand for it. */
  foto: z.string().nullable(),
  /** Average stars to one decimal; 0 without reviews. */
  calificacion: z.number(),
  evaluadores: z.number().int(),
  /** dd-mm-yyyy of the account; not among kept answers of before. */
  desde: z.string().optional(),
  /** Where their newest active ad is. */
  ciudad: z.string().optional(),
  /** Ads that ended by being sold. */
  vendidos: z.number().int().optional(),
  /** Whether they proved to have their e-mail; never which one it is. */
  correoConfirmado: z.boolean().optional(),
  /** The kind of contact that most of their active ads give; of as many, the one that people use first. */
  prefiere: z.enum(CONTACT_KINDS).optional(),
})

export const reviewShape = z.object({
  _id: z.string(),
  contenido: z.string(),
  calificacion: z.number().int(),
  fechaCreacion: z.string(),
  authorId: z.object({ foto: z.string().nullable(), nombre: z.string(), apellido: z.string() }),
  mio: z.boolean(),
  utiles: z.number().int(),
  util: z.boolean(),
})

export type Seller = z.output<typeof sellerShape>
export type Review = z.output<typeof reviewShape>
