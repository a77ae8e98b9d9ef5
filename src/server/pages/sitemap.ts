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
import { countLivingAds, partOfLivingAds } from './queries.ts'

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
  const kept = createMomentCache<string>(KEPT)
  const serve = (address: string, write: (from: Services, part: number) => Promise<string>) => {
    const make = (part: number) =>
      readFrom(services, sourceOfPages(services), (from) => write(from, part))
    app.get<{ Params: { part?: string } }>(
      address,
      { schema: { hide: true } },
      async ({ params: { part = '0' } }, reply) =>
        reply
          .type('application/xml; charset=utf-8')
          .send(await kept.get(`${address} ${part}`, () => make(Number(part)))),
    )
  }
  serve('/sitemap.xml', (from) => indexText(from, size))
  serve('/sitemap-paginas.xml', (from) => Promise.resolve(pagesText(from)))
  serve('/sitemap-anuncios-:part(^\\d{1,6}).xml', (from, part) => adsText(from, part, size))
}

async function indexText({ env, db, now }: Services, size: number): Promise<string> {
  const parts = Math.ceil((await countLivingAds(db, now())) / size)
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

function pagesText({ env }: Services): string {
  const searches = CATEGORY_VALUES.map(
    (value) => `${SCREENS.search.path}?${new URLSearchParams({ categoria: value })}`,
  )
  return listText(
    env.PUBLIC_ORIGIN,
    [...PAGES, ...searches].map((path) => ({ path })),
  )
}

/** Part 1 is the first. Throws Problem (404) for one that there isn't. */
async function adsText({ env, db, now }: Services, part: number, size: number): Promise<string> {
  const found = part < 1 ? [] : await partOfLivingAds(db, now(), { part: part - 1, size })
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
