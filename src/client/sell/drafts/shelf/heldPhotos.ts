import { draftOfCopy, GUEST } from '../../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../../offline/drafts/draftPhotos.ts'
import { useSession } from '../../../data/session.ts'

/** Chosen files of photos that were being shrunk when their wizard was left, by draft; as long as the page lives. */
const held = new Map<string, readonly DraftPhoto[]>()

// A log-out leaves nothing of the user in the page (security T40).
useSession.subscribe(({ token }) => void (token === null && held.clear()))

/** Holds the unfinished photos of a wizard that is left, for its next opening. */
export function holdPhotos(draft: string, photos: readonly DraftPhoto[]): void {
  if (photos.length > 0) held.set(draft, photos)
}

/** Hands over the held photos of a draft, and a guest's of the same kind: a log-in leads from one to the other. */
export function takeHeldPhotos(draft: string): readonly DraftPhoto[] {
  const own = draftOfCopy(draft)
  const guests = GUEST + own.slice(own.indexOf(':'))
  const ids = [...new Set([own, guests])]
  const photos = ids.flatMap((id) => held.get(id) ?? [])
  for (const id of ids) held.delete(id)
  return photos
}
