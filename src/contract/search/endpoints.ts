import { z } from 'zod'
import { adCardShape, idShape, readFilterShape, searchShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'
import { COUNTED_PARAMS } from './filterParams.ts'

/** A field by which a search may be narrowed: `valores` to choose from, or numbers from–to. */
const offeredField = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  /** Query parameter of a value; values as people read them, understood whatever their case and accents. */
  parametro: z.string().optional(),
  valores: z.array(z.object({ valor: z.string(), anuncios: z.number().int() })).optional(),
  /** Query parameters of a range, and what there is. */
  desde: z.string().optional(),
  hasta: z.string().optional(),
  unidad: z.string().optional(),
  menor: z.number().optional(),
  mayor: z.number().optional(),
})

/** A filter that every search has; choices that no ad has are left out, and a filter doesn't count by itself. */
const offeredFilter = z.object({
  filtro: z.enum(COUNTED_PARAMS),
  /** Each has its number of hits or more, and those left out may have some. */
  hayMas: z.boolean(),
  valores: z.array(z.object({ valor: z.string(), anuncios: z.number().int() })),
})

export const searchEndpoints = declare({
  'GET /api/announcement': {
    summary: 'Busca anuncios',
    audience: 'optional',
    query: searchShape,
    answer: z.object({
      annoucements: z.array(adCardShape),
      /** Exact up to 5,000; 5,001 means 'más de 5,000'. */
      total: z.number().int(),
      /** The words searched instead, when a typo was mended. */
      correccion: z.string().optional(),
      /** Words that were left out, as they were typed: with them nothing is found. */
      sin: z.array(z.string()).optional(),
      /** Ads of the thing without some words, on the first page, for searches whose words few ads all have. */
      relacionados: z
        .object({
          sin: z.array(z.string()),
          total: z.number().int(),
          annoucements: z.array(adCardShape),
        })
        .optional(),
      /** Places and prices that were read from the words and searched as filters. */
      leido: z.array(readFilterShape).optional(),
    }),
    cacheSeconds: 30,
    sameForGuests: true,
    queuedPerAsker: true,
    fromReplica: true,
  },
  'GET /api/search/count': {
    summary: 'Cuenta lo que una búsqueda encuentra y ofrece con qué afinarla',
    audience: 'public',
    query: searchShape,
    answer: z.object({
      /** As of the search itself. */
      total: z.number().int(),
      leido: z.array(readFilterShape).optional(),
      campos: z.array(offeredField),
      /** Filters that make sense here: real estate has no use. Absent in what phones kept of older releases. */
      filtros: z.array(offeredFilter).optional(),
      /** The numbers of values are of so many hits that there may be more. */
      hayMas: z.boolean(),
      /** Searches that ask for one thing less and find something; empty when the search itself finds ads. */
      pasos: z.array(
        z.object({
          etiqueta: z.string(),
          busqueda: z.record(z.string(), z.string()),
          anuncios: z.number().int(),
        }),
      ),
    }),
    cacheSeconds: 30,
    sameForGuests: true,
    queuedPerAsker: true,
    fromReplica: true,
  },
  'GET /api/search/suggest': {
    summary: 'Sugiere qué buscar mientras se escribe',
    audience: 'public',
    query: z.object({ texto: z.string().optional() }),
    answer: z.object({
      /** Words to search, or a category to open. */
      sugerencias: z.array(z.object({ texto: z.string(), categoria: z.string().optional() })),
    }),
    cacheSeconds: 60,
    sameForGuests: true,
    fromReplica: true,
  },
  'GET /api/search/prices': {
    summary: 'Dice entre cuánto piden otros por algo parecido',
    audience: 'public',
    /** The thing for sale, as its ad says it; `salvo` is the ad that asks and isn't compared with itself. */
    query: z.object({
      nombre: z.string().optional(),
      categoria: z.string().optional(),
      marca: z.string().optional(),
      modelo: z.string().optional(),
      año: z.string().optional(),
      rentaOVenta: z.string().optional(),
      salvo: idShape.optional(),
    }),
    answer: z.object({
      /** The middle half of the prices, in pesos as people say them; absent where too few ads are like it. */
      precios: z
        .object({ desde: z.number(), hasta: z.number(), anuncios: z.number().int() })
        .optional(),
    }),
    cacheSeconds: 300,
    sameForGuests: true,
    queuedPerAsker: true,
    fromReplica: true,
  },
})

export type PriceQuery = z.input<(typeof searchEndpoints)['GET /api/search/prices']['query']>
export type PriceBand = NonNullable<
  z.output<(typeof searchEndpoints)['GET /api/search/prices']['answer']>['precios']
>

export type OfferedField = z.output<typeof offeredField>
export type SearchCount = z.output<(typeof searchEndpoints)['GET /api/search/count']['answer']>
export type FoundAds = z.output<(typeof searchEndpoints)['GET /api/announcement']['answer']>
