import type { FastifyReply } from 'fastify'
import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { Problem } from '../../contract/problem.ts'
import { screensFor } from '../../contract/screenFiles.ts'
import { SCREENS } from '../../contract/screens.ts'
import { calendarDay } from '../calendar.ts'
import { readFrom, sourceOfPages } from '../db/replicas/readFrom.ts'
import { createMomentCache } from '../guests/momentCache.ts'
import type { Feature } from '../http/implement.ts'
import type { Services } from '../services.ts'
import { escapeHtml } from './document/escape.ts'
import { partOfLivingAds, startsOfParts, type PartStart } from './queries.ts'

const PAGES = screensFor('map')
/** Addresses of a part: a site map may have 50,000, which nobody likes to wait for. */
const PART = 10_000
/** Made anew for each who asks, a part would be a way to stop the server. */
const KEPT = { freshMs: 5 * 60_000, staleMs: 5 * 60_000, size: 200 }

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
  const texts = createMomentCache<string>(KEPT)
  const starts = createMomentCache<PartStart[]>({ ...KEPT, size: 1 })
  const reading = <T>(read: (from: Services) => Promise<T>) =>
    readFrom(services, sourceOfPages(services), read)
  const parts = () =>
    starts.get('parts', () => reading(({ db, now }) => startsOfParts(db, now(), size)))
  const send = async (reply: FastifyReply, address: string, make: () => Promise<string>) =>
    reply.type('application/xml; charset=utf-8').send(await texts.get(address, make))
  const options = { schema: { hide: true } }
  app.get('/sitemap.xml', options, (_request, reply) =>
    send(reply, '/sitemap.xml', async () => indexText(services, (await parts()).length)),
  )
  app.get('/sitemap-paginas.xml', options, (_request, reply) =>
    send(reply, '/sitemap-paginas.xml', async () => pagesText(services)),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-anuncios-:part(^[1-9]\\d{0,5}).xml',
    options,
    async ({ params: { part } }, reply) => {
      // Asked for one by one, those that there aren't would be a way to keep the database busy.
      const [start, next] = (await parts()).slice(Number(part) - 1)
      if (!start) throw new Problem('noExiste')
      return send(reply, part, () => reading((from) => adsText(from, { start, next })))
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

/** Throws Problem (404) for a part whose ads have all ended since it was found. */
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
