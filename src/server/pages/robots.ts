import { screensFor } from '../../contract/screenFiles.ts'
import type { Environment } from '../environment.ts'

/** What search engines may read: public pages and pictures, not the API and not people's own pages. */
export function robotsText({ PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>): string {
  // A rule holds for all that begins with it, and `*` stands for anything in between (RFC 9309).
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
