import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Removes a mark that opens something (`?modal=true`) from the address. A reload or a way back then doesn't
 * repeat it. It runs before a sheet adds its own history entry, which would keep the mark.
 */
export function useDropMark(name: string): void {
  const [search, setSearch] = useSearchParams()
  const isMarked = search.has(name)
  useLayoutEffect(() => {
    if (!isMarked) return
    setSearch(
      (marked) => {
        marked.delete(name)
        return marked
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isMarked, name, setSearch])
}
