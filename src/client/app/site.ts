import { createContext, useContext } from 'react'

/** How the site is called, from the server's configuration. */
export interface Site {
  /** `tianguis` reads as tianguis.mx. */
  host: string
  supportEmail: string
  /** Scheme and host of links that leave the page. */
  origin: string
  /** Calendar day of Mexico City, yyyy-mm-dd: the same in the server's HTML and on the phone. */
  today: string
}

export const DEFAULT_SITE: Site = {
  host: 'tianguis',
  supportEmail: 'soporte@tianguis.mx',
  origin: 'http://localhost:3000',
  today: '2026-01-01',
}

export const SiteContext = createContext<Site>(DEFAULT_SITE)

export function useSite(): Site {
  return useContext(SiteContext)
}
