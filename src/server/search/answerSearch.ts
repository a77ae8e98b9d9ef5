import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { FoundAds } from '../../contract/search/endpoints.ts'
import { calendarDay } from '../calendar.ts'
import { primaryOf } from '../db/replicas/primaryOf.ts'
import type { Services } from '../services.ts'
import { searchAds } from './searchAds.ts'
import { searchedByOthers } from './suggest/searchedByOthers.ts'
import { missedWords } from './words/missedSearch.ts'
import { countMiss } from './words/missQueries.ts'

/**
 * Searches for somebody; what nobody offers yet is counted for the admin's figures, once for all
 * guests who ask for it in the same moment; what is found may be offered to others.
 */
export async function answerSearch(services: Services, query: SearchQuery): Promise<FoundAds> {
  const answer = await searchAds(services, query)
  const text = query.nombre ?? ''
  if (answer.total === 0) noteMiss(services, text)
  else if (!answer.correccion && !answer.sin)
    searchedByOthers(primaryOf(services.db)).hasFound(text)
  return answer
}

/** Not waited for: whoever searches needs no count. */
function noteMiss({ db, diskIsLow, log, now }: Services, text: string): void {
  const words = missedWords(text)
  if (words === null || diskIsLow()) return
  countMiss(primaryOf(db), calendarDay(now()), words).catch((error: unknown) =>
    log.warn({ err: error }, 'a search without a result was not counted'),
  )
}
