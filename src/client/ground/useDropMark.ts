import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Takes the mark of an ad that was just published (`?modal=true`) off the address, so that a reload greets nobody. */
export function useDropMark(): () => void {
  const [, setSearch] = useSearchParams()
  return useCallback(
    () =>
      setSearch(
        (search) => {
          search.delete('modal')
          return search
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
}
