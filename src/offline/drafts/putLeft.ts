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
  const stored = await loadDraft(row.id)
  const isNew = row.version === 0 || isCopy(row.id)
  const isLast = stored ? stored.savedAt <= row.savedAt : isNew
  if (!isLast) return
  try {
    if (stored && !isUnseen(stored, row))
      await saveDraft({ ...row, photos: stored.photos }, stored.version)
    else if (stored)
      await saveDraft({ ...row, id: copyId(row.id), photos: named(stored, row) }, 'any')
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
function isUnseen(stored: DraftRow, left: DraftRow): boolean {
  if (isCopy(left.id) || stored.version === left.version) return false
  const isOthers = isEdit(left.id)
    ? left.version === 0
    : stored.idempotencyKey !== left.idempotencyKey
  return isOthers || stored.version > left.version + 1
}
