import { whenWritten } from '../database.ts'
import { deleteDraft, loadCopy, loadDraft, putDraft, type Draft } from './drafts.ts'

/** Unfinished work as it is taken up again. */
export interface OpenedDraft {
  id: string
  draft?: Draft
  /** Another tab's version, where both were left without a choice (fault F16)… */
  theirs?: Draft
  /** …and the id under which `draft` waits beside it. */
  copy?: string
}

/** What the phone keeps under a draft's id. Rejects where the browser blocks its storage (fault F21). */
export async function openDraft(id: string): Promise<OpenedDraft> {
  // The wizard that was just left may still be at it.
  await whenWritten()
  const [draft, copy] = await Promise.all([loadDraft(id), loadCopy(id)])
  if (!copy) return { id, ...(draft && { draft }) }
  if (draft && !isSameWork(draft, copy)) return { id, draft: copy, theirs: draft, copy: copy.id }
  // Of two versions one is left: the other was chosen, published or deleted.
  if (!draft) await putDraft({ ...copy, id, idempotencyKey: crypto.randomUUID() })
  await deleteDraft(copy.id)
  return openDraft(id)
}

function isSameWork(one: Draft, other: Draft): boolean {
  const said = ({ form, base, photoOrder }: Draft) => JSON.stringify([form, base, photoOrder])
  return said(one) === said(other)
}
