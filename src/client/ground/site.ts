import { createContext, useContext } from 'react'
import type { Site } from '../../contract/page.ts'

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
