import { CATEGORY_VALUES } from '../../contract/categories.ts'
import { calendarDay } from '../calendar.ts'
import type { Services } from '../services.ts'
import { escapeHtml } from './escape.ts'
import { newestAds } from './queries.ts'

const PAGES = ['/', '/buscar', '/categorias', '/vender', '/condiciones', '/politicas', '/faq']
/** A site map takes 50,000 addresses at most; older ads are found through the lists. */
const MAX_ADS = 45_000

/** The public addresses, as sitemaps.org has them. */
export async function sitemapText({ env, db, now }: Services): Promise<string> {
  const found = await newestAds(db, now(), MAX_ADS)
  const entries = [
    ...PAGES.map((path) => ({ path, day: null })),
    ...CATEGORY_VALUES.map((value) => ({
      path: `/buscar?${new URLSearchParams({ categoria: value })}`,
      day: null,
    })),
    ...found.map(({ id, createdAt }) => ({ path: `/anuncio/${id}`, day: calendarDay(createdAt) })),
  ]
  const lines = entries.map(
    ({ path, day }) =>
      `<url><loc>${escapeHtml(env.PUBLIC_ORIGIN + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}
