import { useEffect, useState } from 'react'
import { draftNews } from '../../../offline/drafts/draftNews.ts'
import {
  isOfShared,
  sharedPhotos,
  type SharedPhotos,
} from '../../../offline/drafts/sharedPhotos.ts'
import { useSession } from '../../data/session.ts'

/** Nothing waits, or the browser blocks its storage (fault F21). */
const NOTHING: SharedPhotos = { photos: [], leftOut: { noPhotos: 0, tooLarge: 0, tooMany: 0 } }

/** The photos that were shared with the app and wait for this person; null until the phone was asked. */
export function useShared(): SharedPhotos | null {
  const sellerId = useSession((session) => session.user?.sellerId)
  const [found, setFound] = useState<{ sellerId: string | undefined; shared: SharedPhotos }>()
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const shared = await sharedPhotos(sellerId).catch(() => NOTHING)
      if (isHere) setFound({ sellerId, shared })
    }
    void look()
    const stopListening = draftNews.hear(({ id }) => void (isOfShared(id) && look()))
    return () => {
      isHere = false
      stopListening()
    }
  }, [sellerId])
  return found && found.sellerId === sellerId ? found.shared : null
}
