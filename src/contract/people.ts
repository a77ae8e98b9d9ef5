import { z } from 'zod'
import { CONTACT_KINDS } from './ads/kinds.ts'

/** Public fields of a seller; never e-mail, role or account id (security T9). */
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
  /** Municipality and state of the seller's newest active ad. */
  ciudad: z.string().optional(),
  /** Number of ads that ended as sold. */
  vendidos: z.number().int().optional(),
  /** Whether the seller's e-mail is verified; never the e-mail itself. */
  correoConfirmado: z.boolean().optional(),
  /** The contact kind that most of the seller's active ads give; among equals, the first of the usual order. */
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
  /** It judges a deal that both sides confirmed. */
  trato: z.literal(true).optional(),
})

export type Seller = z.output<typeof sellerShape>
export type Review = z.output<typeof reviewShape>
