import type { PageData } from './render.tsx'
import { DEFAULT_SITE } from './site.ts'

/** Id of the data block in the server's HTML: JSON, which the content policy lets stand inline. */
const BLOCK = 'datos'

/** What the server rendered the page with; the worker's shell and `npm run dev` bring none. */
export function readPageData(): PageData & { isRendered: boolean } {
  const text = document.getElementById(BLOCK)?.textContent
  const fallback = {
    site: { ...DEFAULT_SITE, origin: location.origin, today: todayInMexico() },
    answers: [],
    isRendered: false,
  }
  if (!text) return fallback
  const data = JSON.parse(text) as Partial<PageData> & { isRendered?: boolean }
  return { ...fallback, ...data }
}

/** By the phone's clock, where no server said which day it is. Sweden writes dates as yyyy-mm-dd. */
function todayInMexico(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
}
