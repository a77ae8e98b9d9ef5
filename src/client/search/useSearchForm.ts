import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { isOnSheetEntry } from '../ui/sheetHistory.ts'
import { setOut } from '../ui/onTheWay.ts'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { readSearchForm } from './searchFormValues.ts'

/**
 * Sends a search form through the router, so that it needs no full load and works offline; without
 * the app the browser sends it to the same address. `read` makes a search of
 * what was typed, or refuses it with null.
 */
export function useSearchForm(
  onSent?: () => void,
  read: (typed: SearchQuery) => SearchQuery | null = (typed) => typed,
) {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = read(readSearchForm(event.currentTarget))
    if (!query) return
    setOut()
    // Sent from a sheet, the results take the place of its entry: back leads to the page before.
    const replace = isOnSheetEntry()
    void navigate(paths.searchFor(query), { replace })
    onSent?.()
  }
}
