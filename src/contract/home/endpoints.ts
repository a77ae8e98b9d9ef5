import { z } from 'zod'
import { adCardShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

export const bannerShape = z.object({
  _id: z.string(),
  /** A path of this site, or null. */
  url: z.string().nullable(),
  /** The picture's address. */
  data: z.string(),
  title: z.string(),
})

export const homeEndpoints = declare({
  'GET /api/banner': {
    summary: 'Los banners de la portada',
    audience: 'public',
    answer: z.array(bannerShape),
    // Short, so that changes by admins show at once.
    cacheSeconds: 2,
    sameForGuests: true,
    fromReplica: true,
  },
  'GET /api/index/premium': {
    summary: 'Anuncios premium de la portada: 10 como máximo, en un orden que cambia cada día',
    audience: 'public',
    answer: z.array(adCardShape),
    cacheSeconds: 60,
    sameForGuests: true,
    fromReplica: true,
  },
  'GET /api/index/reciente': {
    summary: 'Los 20 anuncios activos más recientes',
    audience: 'public',
    answer: z.array(adCardShape),
    cacheSeconds: 30,
    sameForGuests: true,
    fromReplica: true,
  },
  'GET /api/index/total': {
    summary: 'Cuántos anuncios activos hay: exacto hasta 5,000; 5,001 es «más de 5,000»',
    audience: 'public',
    answer: z.object({ total: z.number().int() }),
    cacheSeconds: 60,
    sameForGuests: true,
    fromReplica: true,
  },
})

export type Banner = z.output<typeof bannerShape>
