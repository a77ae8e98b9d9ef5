import { useEffect, useState } from 'react'
import { draftNews } from '../../../../offline/drafts/draftNews.ts'
import { listEdits } from '../../../../offline/drafts/drafts.ts'
import { useSession } from '../../../data/session.ts'

/**
 * What `read` finds on this phone of whoever is logged in, read again whenever drafts change;
 * undefined until it has been read. Nobody else's is ever answered (fault F17). `read` must be the
 * same function at every drawing.
 */
export function useKeptOfPerson<T>(read: (sellerId: string) => Promise<T>): T | undefined {
  const sellerId = useSession((session) => session.user?.sellerId)
  const [found, setFound] = useState<{ sellerId: string; kept: T }>()
  useEffect(() => {
    if (sellerId === undefined) return
    let isHere = true
    const readAgain = () => {
      read(sellerId).then(
        (kept) => isHere && setFound({ sellerId, kept }),
        // Where the browser blocks its storage there is nothing (fault F21).
        () => undefined,
      )
    }
    readAgain()
    const stopListening = draftNews.hear(readAgain)
    return () => {
      isHere = false
      stopListening()
    }
  }, [sellerId, read])
  return found?.sellerId === sellerId ? found?.kept : undefined
}

const NONE: readonly string[] = []

/** Ids of the person's ads with changes that wait on this phone without being saved. */
export function useUnsavedEdits(): readonly string[] {
  return useKeptOfPerson(listEdits) ?? NONE
}
