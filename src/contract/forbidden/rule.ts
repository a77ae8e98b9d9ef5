import { z } from 'zod'
import { CATEGORY_VALUES } from '../ads/categories.ts'
import { KINDS } from '../ads/kinds.ts'

/**
 * The strength of a rule. `sure` holds an ad before anybody sees it; `suspect` publishes it and
 * heads the moderators' list.
 */
export const STRENGTHS = ['sure', 'suspect'] as const
export type Strength = (typeof STRENGTHS)[number]

const places = z.array(z.enum([...CATEGORY_VALUES, ...KINDS]))
const words = z.array(z.string().min(1).max(60)).max(200)

/**
 * A way to offer something forbidden, as data. Words and phrases are compared by the stems of the
 * search, so that each stands for its forms. '#' is any number, '@juguetes' each word of a named set
 * (server/forbidden/rules/sets.json).
 */
export const ruleShape = z.object({
  /** Lasting name: 'armas-pistola'. */
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  /** The offered kind, as the seller reads it: 'armas'. */
  offers: z.string().min(3).max(60),
  /** Words or phrases of which any one is a hit. */
  says: words.min(1),
  /** Words of which the ad must say one too. */
  beside: words.optional(),
  /** Words of the ad that make the hit harmless: toys, brands, materials. */
  harmless: words.optional(),
  /** Categories and kinds in which alone it is read: 'husky' is a dog among pets and a coat elsewhere. */
  onlyIn: places.optional(),
  /** Categories and kinds in which it is not read: animals may be given away. */
  exceptIn: places.optional(),
  /** True where 'funda para pistola' is no hit: the thing itself must be offered. */
  itself: z.boolean().optional(),
  /** True where a description counts like title, names and details. */
  everywhere: z.boolean().optional(),
  /** Instead of `says`: the likeness to forbidden ads of a kind, in log odds, from which an ad is a hit. */
  like: z.object({ kind: z.string().max(60), least: z.number() }).optional(),
  strength: z.enum(STRENGTHS),
  /** The sentence that the seller reads. */
  reason: z.string().min(10).max(200),
  /** The law or policy behind the rule. */
  basis: z.string().min(3).max(200),
})
export type ForbiddenRule = z.output<typeof ruleShape>

/** Something that an ad seems to offer and may not. */
export interface Finding {
  rule: string
  /** 'armas'. */
  offers: string
  /** The words that say so, as the rules read them. */
  words: string
  strength: Strength
  reason: string
}
