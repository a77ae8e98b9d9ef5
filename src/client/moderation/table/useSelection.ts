import { useMemo, useState } from 'react'
import type { Report } from '../../../contract/moderation/endpoints.ts'

/** Reports that were ticked, among those that are seen. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Ticks all that are seen, or none when all are. */
  toggleAll: () => void
  isAll: boolean
  clear: () => void
}

/** Whatever leaves the list leaves the selection: nobody decides about what isn't seen. */
export function useSelection(reports: readonly Report[] | undefined): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const seen = (reports ?? []).map(({ _id: id }) => id)
    const ids = seen.filter((id) => ticked.has(id))
    const isAll = seen.length > 0 && ids.length === seen.length
    return {
      ids,
      isAll,
      has: (id) => ticked.has(id),
      toggle: (id) =>
        setTicked((now) => {
          const next = new Set(now)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      toggleAll: () => setTicked(new Set(isAll ? [] : seen)),
      clear: () => setTicked(new Set()),
    }
  }, [reports, ticked])
}
