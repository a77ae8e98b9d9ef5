import type { Environment } from '../environment.ts'

/** What search engines may read: public pages and pictures, not the API and not people's own pages. */
export function robotsText({ PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>): string {
  const closed = [
    '/api/',
    '/login',
    '/signin',
    '/forgot',
    '/logout',
    '/perfil',
    '/favoritos',
    '/notificaciones',
    '/panel',
    '/vender/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n')
}
