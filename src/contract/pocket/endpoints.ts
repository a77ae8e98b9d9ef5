import { z } from 'zod'
import { adDetailShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

/**
 * An ad in a pack: its detail as a guest reads it whose contact data is withheld (`contacto` empty,
 * `contactoOculto`), and what orders go by that the detail doesn't tell.
 */
const pocketAdShape = adDetailShape.extend({
  orden: z.object({
    /** Milliseconds of the publication, and of the first instant in which the ad is over. */
    creado: z.number().int(),
    caduca: z.number().int(),
    /** What prices are compared by: of a service the first amount in its text, null without one. */
    precio: z.number().nullable(),
    /** Paid days that aren't over: from and until, milliseconds. */
    pagado: z.array(z.tuple([z.number().int(), z.number().int()])),
    /** Nobody answers for it: among equals in the words it comes last. */
    alFinal: z.literal(true).optional(),
  }),
})

/** What a search widens words by; see `server/search/synonyms/synonymGroups.ts`. */
const pocketSynonymsShape = z.object({
  grupos: z.array(
    z.object({
      /** Names of one thing. */
      palabras: z.array(z.string()),
      /** Kinds of it: found by the names, without finding them. */
      clases: z.array(z.string()),
      /** Where such things are sold; null for everywhere. */
      categorias: z.array(z.string()).nullable(),
    }),
  ),
  /** Names that mean the thing in its own categories alone. */
  enCasa: z.array(z.string()),
  /** Names that mean another thing in these categories. */
  enOtraParte: z.record(z.string(), z.array(z.string())),
  /** What is sold for things, and is none. */
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
          /** About what a first load weighs on the way: text and thumbnails, compressed. */
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
    /** The version that the phone has. One that is too old or unknown is answered with the whole. */
    query: z.object({ desde: z.string().optional() }),
    answer: z.object({
      estado: z.string(),
      /** 0 where no pack was made yet. */
      version: z.number().int(),
      hecho: z.number().int(),
      /** What the phone has is replaced; without it, `anuncios` are put in and `fuera` taken out. */
      completo: z.boolean(),
      /** Newest first. */
      anuncios: z.array(pocketAdShape),
      /** Ids of ads that are in the pack no more; the phone may not know all of them. */
      fuera: z.array(z.string()),
      /** Those of `fuera` that nobody may see any more, as sold ones are; absent where there are none. */
      terminados: z.array(z.string()).optional(),
      /** Comes with the whole and where it changed. */
      sinonimos: pocketSynonymsShape.optional(),
    }),
    cacheSeconds: 60,
    sameForGuests: true,
    kept: true,
  },
})

export type Pocket = z.output<(typeof pocketEndpoints)['GET /api/pocket/:estado']['answer']>
export type PocketAd = z.output<typeof pocketAdShape>
export type PocketSynonyms = z.output<typeof pocketSynonymsShape>
