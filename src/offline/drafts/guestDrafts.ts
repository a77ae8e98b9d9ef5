import { whenWritten } from '../database.ts'
import { withWebLock } from '../webLock.ts'
import { copyId, draftId, GUEST, isCopy } from './draftNames.ts'
import { deleteDraft, listDrafts, loadDraft, putDraft } from './drafts.ts'

/**
 * Gives drafts that were begun without a log-in to the user who is logged in now, as guests' favorites and
 * searches. An own draft of the same kind stays beside it as another version. Rejects when the browser blocks
 * its storage (fault F21).
 */
export async function claimGuestDrafts(sellerId: string): Promise<void> {
  // The guest's wizard may still be at it.
  await whenWritten()
  await withWebLock('borradores:invitado', () => claim(sellerId), { waits: true })
}

async function claim(sellerId: string): Promise<void> {
  for (const { id, kind } of await listDrafts(GUEST)) {
    const draft = await loadDraft(id)
    if (!draft) continue
    const own = draftId(sellerId, kind)
    const before = isCopy(id) ? undefined : await loadDraft(own)
    if (before) await putDraft({ ...before, id: copyId(own) })
    await putDraft({ ...draft, id: isCopy(id) ? copyId(own) : own })
    await deleteDraft(id)
  }
}
