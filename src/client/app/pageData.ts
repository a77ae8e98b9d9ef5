import type { PageData } from '../../contract/page.ts'
import { DEFAULT_SITE } from './site.ts'

/** Id of the data block in the server's HTML, like that of no section: JSON, which the content policy lets stand inline. */
const BLOCK = 'datos-de-la-pagina'

/** What a document brings: all of it the server's HTML, no day the worker's shell, nothing `npm run dev`. */
interface DataBlock extends Partial<Omit<PageData, 'site'>> {
  site: Partial<PageData['site']>
  isRendered?: boolean
}

/** What the page starts with, whoever gave it. */
export function readPageData(): PageData & { isRendered: boolean } {
  const text = document.getElementById(BLOCK)?.textContent
  const fallback = {
    site: { ...DEFAULT_SITE, origin: location.origin, today: todayInMexico() },
    answers: [],
    isRendered: false,
  }
  if (!text) return fallback
  const data = JSON.parse(text) as DataBlock
  return { ...fallback, ...data, site: { ...fallback.site, ...data.site } }
}

/** By the phone's clock, where no server said which day it is. Sweden writes dates as yyyy-mm-dd. */
function todayInMexico(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
}
