import { tabNews } from '../tabNews.ts'

/** Something became of a draft: it was written, or it is there no more. */
export interface DraftNews {
  id: string
  /** Its version now; 0 once it is gone. */
  version: number
}

/** Events of drafts, for every tab that shows them (fault F16). */
export const draftNews = tabNews<DraftNews>('tianguis-borradores')
