import { useEffect, useState } from 'react'
import { loadDraft, type Draft } from '../../offline/drafts.ts'

export interface StoredDraft {
  id: string
  draft: Draft | undefined
  /** False where the browser blocks its storage (fault F21). */
  canKeep: boolean
}

/** What the phone keeps under a draft's id; null until it has been asked. */
export function useStoredDraft(id: string): StoredDraft | null {
  const [stored, setStored] = useState<StoredDraft | null>(null)
  useEffect(() => {
    let isHere = true
    loadDraft(id).then(
      (draft) => isHere && setStored({ id, draft, canKeep: true }),
      () => isHere && setStored({ id, draft: undefined, canKeep: false }),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return stored?.id === id ? stored : null
}
