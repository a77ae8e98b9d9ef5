import { useEffect, useState } from 'react'
import { draftNews } from '../../offline/drafts/draftNews.ts'
import { listEdits } from '../../offline/drafts/drafts.ts'
import { useSession } from './session.ts'

/**
 * The result of `read` for the current user, read again whenever drafts change; undefined until then. It
 * never answers another user's data (fault F17). `read` must be the same function at every render; `guest` stands
 * for the user before a log-in.
 */
export function useStoredOfUser<T>(
  read: (sellerId: string) => Promise<T>,
  guest?: string,
): T | undefined {
  const sellerId = useSession((session) => session.user?.sellerId) ?? guest
  const [found, setFound] = useState<{ sellerId: string; stored: T }>()
  useEffect(() => {
    if (sellerId === undefined) return
    let isHere = true
    const readAgain = () => {
      read(sellerId).then(
        (stored) => isHere && setFound({ sellerId, stored }),
        // A browser that blocks its storage holds nothing (fault F21).
        () => undefined,
      )
    }
    readAgain()
    const stopListening = draftNews.subscribe(readAgain)
    return () => {
      isHere = false
      stopListening()
    }
  }, [sellerId, read])
  return found?.sellerId === sellerId ? found?.stored : undefined
}

const NONE: readonly string[] = []

/** Ids of the user's ads with unsaved changes on this phone. */
export function useUnsavedEdits(): readonly string[] {
  return useStoredOfUser(listEdits) ?? NONE
}
