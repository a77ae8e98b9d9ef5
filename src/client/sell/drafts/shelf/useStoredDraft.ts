import { useEffect, useState } from 'react'
import { openDraft, type Draft } from '../../../../offline/drafts/drafts.ts'
import { takeUpText } from '../../fields/leftText.ts'

/** Unfinished work as it is taken up again. */
export interface StoredDraft {
  id: string
  draft?: Draft | undefined
  /** False where the browser blocks its storage (fault F21). */
  canKeep: boolean
}

/** The stored draft of an id; never rejects. */
export async function readStoredDraft(id: string): Promise<StoredDraft> {
  try {
    await takeUpText(id)
    return { id, draft: await openDraft(id), canKeep: true }
  } catch {
    return { id, canKeep: false }
  }
}

/** The stored draft of an id; null until it has been read. */
export function useStoredDraft(id: string): StoredDraft | null {
  const [stored, setStored] = useState<StoredDraft | null>(null)
  useEffect(() => {
    let isHere = true
    void readStoredDraft(id).then((found) => isHere && setStored(found))
    return () => {
      isHere = false
    }
  }, [id])
  return stored?.id === id ? stored : null
}
