import { z } from 'zod'

/** A kind of thing that the rules found in an ad, as its seller reads it. */
export const foundShape = z.object({
  /** 'glock' and 'pistola', as the rules read them. */
  palabras: z.array(z.string()),
  /** 'armas'. */
  ofrece: z.string(),
  /** The sentence of the rule. */
  motivo: z.string(),
})
export type Found = z.output<typeof foundShape>
