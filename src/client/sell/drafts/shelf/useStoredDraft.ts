import { useEffect, useState } from 'react'
import { KINDS } from '../../../../contract/ads/kinds.ts'
import { draftId, GUEST } from '../../../../offline/drafts/draftNames.ts'
import { openDraft, type Draft } from '../../../../offline/drafts/drafts.ts'
import { claimGuestDrafts } from '../../../../offline/drafts/guestDrafts.ts'
import { useSession } from '../../../data/session.ts'
import { takeUpText } from '../../fields/leftText.ts'
import { heldDraft } from './heldDrafts.ts'

/** Unfinished work as it is taken up again. */
export interface StoredDraft {
  id: string
  draft?: Draft | undefined
  /** False where the browser blocks its storage (fault F21). */
  canStore: boolean
}

/** The stored draft of an id, a guest's among them once the user is logged in; never rejects. */
export async function readStoredDraft(id: string): Promise<StoredDraft> {
  const sellerId = useSession.getState().user?.sellerId
  try {
    if (sellerId !== undefined) await takeUpGuests(sellerId)
    await takeUpText(id)
    return { id, draft: withHeld(id, await openDraft(id)), canStore: true }
  } catch {
    return { id, draft: withHeld(id), canStore: false }
  }
}

/** Gives the user all that was begun here without a log-in. Rejects where storage is blocked (fault F21). */
export async function takeUpGuests(sellerId: string): Promise<void> {
  for (const kind of KINDS) await takeUpText(draftId(GUEST, kind))
  await claimGuestDrafts(sellerId)
}

/** The draft as the page holds it, where the phone could not store all of it. */
function withHeld(id: string, stored?: Draft): Draft | undefined {
  const held = heldDraft(id)
  return held ? { ...held, id, version: stored?.version ?? 0 } : stored
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
