import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Takes a mark that opens something (`?modal=true`) off the address, so that neither a reload nor a way back
 * opens it again. Before a sheet makes an entry of its own in the history, which would keep the mark.
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
