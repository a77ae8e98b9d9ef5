import type { DraftRow } from '../schema.ts'
import { copyId, draftOfCopy, isCopy, isEdit } from './draftNames.ts'
import type { DraftPhoto } from './draftPhotos.ts'
import { loadDraft, type Draft } from './drafts.ts'
import { saveDraft, StaleDraft } from './saveDraft.ts'

/**
 * Puts the text that a page left when it went (client/sell/fields/leftText.ts); `version` is the last that it
 * knew. What was kept later wins, and what was published or deleted since stays gone. Text of which the
 * page never knew is not written over: what was left waits beside it for a choice (fault F16), as does a
 * version that was to be kept beside another and isn't yet.
 */
export async function putLeft(row: DraftRow): Promise<void> {
  const kept = await loadDraft(row.id)
  const isNew = row.version === 0 || isCopy(row.id)
  const isLast = kept ? kept.savedAt <= row.savedAt : isNew
  if (!isLast) return
  try {
    if (kept && !isUnseen(kept, row)) await saveDraft({ ...row, photos: kept.photos }, kept.version)
    else if (kept) await saveDraft({ ...row, id: copyId(row.id), photos: named(kept, row) }, 'any')
    else {
      const beside = await loadDraft(draftOfCopy(row.id))
      await saveDraft({ ...row, photos: named(beside, row) }, 0)
    }
  } catch (error) {
    // Another tab was at it meanwhile.
    if (!(error instanceof StaleDraft)) throw error
    await putLeft(row)
  }
}

/** Those of a draft's photos that were in what was left too. */
function named(draft: Draft | undefined, { photoOrder }: DraftRow): DraftPhoto[] {
  return draft?.photos.filter(({ id }) => photoOrder.includes(id)) ?? []
}

/**
 * True for what others wrote, or for what was there while storage gave the page no answer. Of its own
 * the page knows all but the write that it left by; changes to an ad get a key with each write.
 */
function isUnseen(kept: DraftRow, left: DraftRow): boolean {
  if (isCopy(left.id) || kept.version === left.version) return false
  const isOthers = isEdit(left.id)
    ? left.version === 0
    : kept.idempotencyKey !== left.idempotencyKey
  return isOthers || kept.version > left.version + 1
}
