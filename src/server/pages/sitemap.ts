import type { FastifyReply, FastifyRequest } from 'fastify'
import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { Problem } from '../../contract/problem.ts'
import { screensFor } from '../../contract/screenFiles.ts'
import { SCREENS } from '../../contract/screens.ts'
import {
  LIGHT_QUALITY,
  precompressedText,
  sendPrecompressed,
  type Precompressed,
} from '../answerCache/precompressed.ts'
import { createStaleWhileRevalidate } from '../answerCache/staleWhileRevalidate.ts'
import { calendarDay } from '../calendar.ts'
import { readFrom, sourceOfPages } from '../db/readFrom.ts'
import type { Environment } from '../environment.ts'
import { escapeHtml } from '../ground/escape.ts'
import type { Feature } from '../http/implement.ts'
import type { Services } from '../services.ts'
import { partOfLivingAds, startsOfParts, type PartStart } from './queries.ts'

const PAGES = screensFor('map')
/** Addresses of a part. A site map may have 50,000, which take long to load. */
const PART = 10_000
/** Parts are cached, since making one for each request could stop the server. */
const CACHING = { freshMs: 5 * 60_000, staleMs: 5 * 60_000 }
/** A full part is 145 KB as it is kept: that of three million ads. */
const MAX_BYTES = 48 * 1024 * 1024
const TYPE = 'application/xml; charset=utf-8'

interface Entry {
  path: string
  /** The day of its last change. */
  day?: string
}

/** The site map as sitemaps.org has it: an index, the pages, and all living ads in parts. `size` is of a part. */
export function siteMapRoutes(
  { app, services }: Pick<Feature, 'app' | 'services'>,
  size = PART,
): void {
  const texts = createStaleWhileRevalidate<Precompressed>({
    ...CACHING,
    size: MAX_BYTES,
    weigh: ({ bytes }) => bytes.length,
  })
  const starts = createStaleWhileRevalidate<PartStart[]>({ ...CACHING, size: 1 })
  const reading = <T>(read: (from: Services) => Promise<T>) =>
    readFrom(services, sourceOfPages(services), read)
  const parts = () =>
    starts.get('parts', () => reading(({ db, now }) => startsOfParts(db, now(), size)))
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, make }: { key: string; make: () => Promise<string> },
  ) =>
    sendPrecompressed(
      request,
      reply,
      await texts.get(key, async () => precompressedText(await make(), TYPE, LIGHT_QUALITY)),
    )
  const options = { schema: { hide: true } }
  app.get('/sitemap.xml', options, (request, reply) =>
    send(request, reply, {
      key: 'index',
      make: async () => indexText(services, (await parts()).length),
    }),
  )
  app.get('/sitemap-paginas.xml', options, (request, reply) =>
    send(request, reply, { key: 'pages', make: async () => pagesText(services) }),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-anuncios-:part(^[1-9]\\d{0,5}).xml',
    options,
    async (request, reply) => {
      const { part } = request.params
      // Unknown parts are refused without a query: many of them would keep the database busy.
      const [start, next] = (await parts()).slice(Number(part) - 1)
      if (!start) throw new Problem('noExiste')
      const make = () => reading((from) => adsText(from, { start, next }))
      return send(request, reply, { key: part, make })
    },
  )
}

function indexText({ env }: Pick<Services, 'env'>, parts: number): string {
  const paths = [
    '/sitemap-paginas.xml',
    ...Array.from({ length: parts }, (_, part) => `/sitemap-anuncios-${part + 1}.xml`),
  ]
  return listText(
    env.PUBLIC_ORIGIN,
    paths.map((path) => ({ path })),
    ['sitemapindex', 'sitemap'],
  )
}

function pagesText({ env }: Pick<Services, 'env'>): string {
  const searches = CATEGORY_VALUES.map(
    (value) => `${SCREENS.search.path}?${new URLSearchParams({ categoria: value })}`,
  )
  return listText(
    env.PUBLIC_ORIGIN,
    [...PAGES, ...searches].map((path) => ({ path })),
  )
}

/** Throws Problem (404) for a part whose ads have all ended since its start was read. */
async function adsText(
  { env, db, now }: Services,
  part: Parameters<typeof partOfLivingAds>[2],
): Promise<string> {
  const found = await partOfLivingAds(db, now(), part)
  if (found.length === 0) throw new Problem('noExiste')
  return listText(
    env.PUBLIC_ORIGIN,
    found.map(({ id, changedAt }) => ({ path: `/anuncio/${id}`, day: calendarDay(changedAt) })),
  )
}

function listText(
  origin: string,
  entries: readonly Entry[],
  [list, item] = ['urlset', 'url'],
): string {
  const lines = entries.map(
    ({ path, day }) =>
      `<${item}><loc>${escapeHtml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${item}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`
}

/** Rules for search engines: public pages and pictures, not the API and not people's own pages. */
export function robotsText({ PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>): string {
  // A rule matches every path that begins with it, and `*` matches anything in between (RFC 9309).
  const closed = screensFor('closed').map((path) =>
    path.replace(/:\w+$/, '').replaceAll(/:\w+/g, '*'),
  )
  return [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n')
}
