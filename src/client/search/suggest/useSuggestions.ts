import { useState } from 'react'
import { fold } from '../../../contract/text/fold.ts'
import { useSearchHistory } from '../../data/searchHistory.ts'
import { useLatestQuery } from '../../data/useLatestQuery.ts'
import { useRested } from '../../ui/useRested.ts'

/** Words to search, or a category to open. */
export interface Suggestion {
  texto: string
  categoria?: string | undefined
  /** From this phone's own history. */
  isOwn?: boolean
}

/** Milliseconds after the last letter. */
const PAUSE = 150
const OWN_MOST = 3

/** Own searches that fit, which need no network, and then what the server or the packs on the phone suggest. */
export function useSuggestions(typed: string): Suggestion[] {
  const asked = useRested(typed, PAUSE)
  const terms = useSearchHistory((history) => history.terms)
  const { answer } = useLatestQuery({ key: 'GET /api/search/suggest', query: { texto: asked } })
  // Until the next ones are here the last ones stand, as far as they still fit.
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const wanted = fold(typed)
  const fits = (text: string) => ` ${fold(text)}`.includes(` ${wanted}`) && fold(text) !== wanted
  const own = terms.filter(fits).slice(0, OWN_MOST)
  const isNew = ({ texto, categoria }: Suggestion) =>
    categoria !== undefined || !own.some((term) => fold(term) === fold(texto))
  const isCurrent = answer !== undefined && asked === typed
  const others = (answer ?? last)?.sugerencias ?? []
  return [
    ...own.map((term) => ({ texto: term, isOwn: true })),
    ...others.filter((one) => isNew(one) && (isCurrent || fits(one.texto))),
  ]
}
