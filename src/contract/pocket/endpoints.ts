import { z } from 'zod'
import { adDetailShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

/**
 * An ad in a pack: its detail as a guest reads it with contact data withheld (`contacto` empty, `contactoOculto`).
 * Fields that sorting needs and the detail lacks stand beside it.
 */
const pocketAdShape = adDetailShape.extend({
  orden: z.object({
    /** Milliseconds of the publication, and of the first instant in which the ad is over. */
    creado: z.number().int(),
    caduca: z.number().int(),
    /** Price used for comparison: for a service the first amount in its text, null without an amount. */
    precio: z.number().nullable(),
    /** Paid days that aren't over: from and until, milliseconds. */
    pagado: z.array(z.tuple([z.number().int(), z.number().int()])),
    /** The seller doesn't answer: the ad comes last among equal matches. */
    alFinal: z.literal(true).optional(),
  }),
})

/** Synonyms that a search adds to its words; see `server/search/synonyms/synonymGroups.ts`. */
const pocketSynonymsShape = z.object({
  grupos: z.array(
    z.object({
      /** Names of the same thing. */
      palabras: z.array(z.string()),
      /** Kinds of the thing: its names find them, but they don't find the thing. */
      clases: z.array(z.string()),
      /** Categories in which the thing is sold; null for all. */
      categorias: z.array(z.string()).nullable(),
    }),
  ),
  /** Names that mean the thing in its own categories alone. */
  enCasa: z.array(z.string()),
  /** Names that mean another thing in these categories. */
  enOtraParte: z.record(z.string(), z.array(z.string())),
  /** Accessories: sold for the thing, but not the thing itself. */
  accesorios: z.array(z.string()),
})

const stateParams = z.object({ estado: z.string() })

export const pocketEndpoints = declare({
  'GET /api/pocket': {
    summary: 'Los estados que se pueden llevar en el teléfono',
    audience: 'public',
    answer: z.object({
      estados: z.array(
        z.object({
          estado: z.string(),
          anuncios: z.number().int(),
          version: z.number().int(),
          /** When this version was made, milliseconds. */
          hecho: z.number().int(),
          /** Approximate transfer size of a first load: text and thumbnails, compressed. */
          bytes: z.number().int(),
        }),
      ),
    }),
    cacheSeconds: 60,
    sameForGuests: true,
  },
  'GET /api/pocket/:estado': {
    summary: 'Los anuncios más recientes de un estado; con «desde», solo lo que cambió',
    audience: 'public',
    params: stateParams,
    /** Version on the phone. A version that is too old or unknown gets the whole pack. */
    query: z.object({ desde: z.string().optional() }),
    answer: z.object({
      estado: z.string(),
      /** 0 while the state has no pack. */
      version: z.number().int(),
      hecho: z.number().int(),
      /** True when the answer replaces the phone's pack; otherwise `anuncios` are added and `fuera` removed. */
      completo: z.boolean(),
      /** Newest first. */
      anuncios: z.array(pocketAdShape),
      /** Ids of ads that left the pack; the phone may not know all of them. */
      fuera: z.array(z.string()),
      /** The ids of `fuera` that nobody may see any more, such as sold ads; absent where there are none. */
      terminados: z.array(z.string()).optional(),
      /** Sent with a whole pack and when the synonyms changed. */
      sinonimos: pocketSynonymsShape.optional(),
    }),
    cacheSeconds: 60,
    sameForGuests: true,
    precompressed: true,
  },
})

export type Pocket = z.output<(typeof pocketEndpoints)['GET /api/pocket/:estado']['answer']>
export type PocketAd = z.output<typeof pocketAdShape>
export type PocketSynonyms = z.output<typeof pocketSynonymsShape>
