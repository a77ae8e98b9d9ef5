/** Size in pixels of a page's picture in chats and on networks (Open Graph). */
export const PREVIEW = { width: 1200, height: 630 } as const
/** WhatsApp leaves larger pictures out. */
export const PREVIEW_BYTES = 300 * 1024

/** Filters of `/buscar` that have a preview of their own. */
export const PREVIEW_FILTERS = ['categoria', 'estado', 'ciudad'] as const
type Filters = Partial<Record<(typeof PREVIEW_FILTERS)[number], string>>

/** Paths of the preview pictures of pages. */
export const previewPaths = {
  home: '/vistas/portada.jpg',
  search: (filters: Filters) => {
    const query = PREVIEW_FILTERS.flatMap((name) => {
      const value = filters[name]
      return value ? `${name}=${encodeURIComponent(value)}` : []
    })
    return ['/vistas/buscar.jpg', ...(query.length > 0 ? [query.join('&')] : [])].join('?')
  },
  seller: (id: string) => `/vistas/vendedor/${encodeURIComponent(id)}.jpg`,
  ad: (id: string) => `/vistas/anuncio/${encodeURIComponent(id)}.jpg`,
} as const
