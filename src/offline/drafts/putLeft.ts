import type { DraftRow } from '../schema.ts'
import { copyId, draftOfCopy, isCopy, isEdit } from './draftNames.ts'
import type { DraftPhoto } from './draftPhotos.ts'
import { loadDraft, type Draft } from './drafts.ts'
import { saveDraft, StaleDraft } from './saveDraft.ts'

/**
 * Writes the text that a page left when it closed (client/sell/fields/leftText.ts). `version` is
 * the last version that the page knew. Text that was saved later wins, and a draft published or
 * deleted since stays gone. Text that the page never knew is not overwritten: the user chooses
 * between the two (fault F16). The same holds for a version that was to be kept as a copy and is
 * not yet.
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

/** The photos of a draft that the closed page named too. */
function named(draft: Draft | undefined, { photoOrder }: DraftRow): DraftPhoto[] {
  return draft?.photos.filter(({ id }) => photoOrder.includes(id)) ?? []
}

/**
 * True for text of another tab, or text stored while storage gave the page no answer. The page
 * knows all its own writes except the last. Each write of changes to an ad has a new key.
 */
function isUnseen(kept: DraftRow, left: DraftRow): boolean {
  if (isCopy(left.id) || kept.version === left.version) return false
  const isOthers = isEdit(left.id)
    ? left.version === 0
    : kept.idempotencyKey !== left.idempotencyKey
  return isOthers || kept.version > left.version + 1
}
