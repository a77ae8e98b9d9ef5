import { PAGE_DATA_ID, type PageData } from '../../../contract/page.ts'
import { mexicoClock } from '../../../contract/time/mexicoClock.ts'
import { DEFAULT_SITE } from '../../ground/site.ts'

/** What a document brings: all of it the server's HTML, no day the worker's shell, nothing `npm run dev`. */
interface DataBlock extends Partial<Omit<PageData, 'site'>> {
  site: Partial<PageData['site']>
  isRendered?: boolean
}

interface StartData extends PageData {
  /** The document has the rendered page in it. */
  isRendered: boolean
  /** Milliseconds; set where the worker gave a page that it had kept. */
  savedAt: number | undefined
}

/** What the page starts with, whoever gave it. */
export function readPageData(): StartData {
  const element = document.getElementById(PAGE_DATA_ID)
  const text = element?.textContent
  const savedAt = Number(element?.dataset['guardado']) || undefined
  // By the phone's clock, where no server said which day it is.
  const today = mexicoClock(Date.now()).slice(0, 10)
  const fallback = {
    site: { ...DEFAULT_SITE, origin: location.origin, today },
    answers: [],
    isRendered: false,
    savedAt,
  }
  if (!text) return fallback
  const data = JSON.parse(text) as DataBlock
  return { ...fallback, ...data, site: { ...fallback.site, ...data.site } }
}
