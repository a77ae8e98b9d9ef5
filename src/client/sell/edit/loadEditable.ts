import { editId } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { outboxRows, readAd } from '../../../offline/outbox/outbox.ts'
import { takeBack } from '../../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../../offline/outbox/outboxLock.ts'
import { isUnsent } from '../../../offline/outbox/outboxState.ts'
import { Failure } from '../../data/failure.ts'
import { readStoredDraft, type StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { askOwnAd, loadPhotos, type OwnAd } from './loadOwnAd.ts'

/** An own ad ready to be edited, with its photos on the phone. */
export interface Editable {
  /** The ad as it was when the changes began. */
  ad: OwnAd
  /** Main first; the id of a stored one is its address. */
  photos: readonly DraftPhoto[]
  /** The changes that were begun before and never saved. */
  stored: StoredDraft
}

/**
 * What its owner left unsaved, or else the ad as the server has it now: a kept copy of that would be
 * a stale one. What was left unsaved opens without network. Throws Failure.
 */
export async function loadEditable(sellerId: string, adId: string): Promise<Editable> {
  // Side by side, so that the ad waits for no storage that gives no answer.
  const asking = askOwnAd(adId)
  asking.catch(() => undefined)
  const stored = await storedChanges(sellerId, adId)
  if (stored.draft) {
    const ad = baseOf(stored.draft)
    return { ad, photos: await wholePhotos(stored.draft, ad), stored }
  }
  const ad = await asking
  return { ad, photos: await loadPhotos(ad.imagenes), stored }
}

/** What was begun, or else what is finished and waits in the outbox: that comes back from there. */
async function storedChanges(sellerId: string, adId: string): Promise<StoredDraft> {
  const id = editId(sellerId, adId)
  const stored = await readStoredDraft(id)
  if (stored.draft || !(await takeWaitingBack(sellerId, adId))) return stored
  return readStoredDraft(id)
}

/** Answers whether some came back. What is just being sent is waited for. Throws Failure where that can't be done. */
async function takeWaitingBack(sellerId: string, adId: string): Promise<boolean> {
  const id = await waitingEdit(sellerId, adId)
  if (id === undefined) return false
  const take = async () => {
    const ad = await readAd(id)
    return ad !== undefined && isUnsent(ad.row.state) && takeBack(id)
  }
  const isBack = await whileHolding(id, take, { waits: true })
  if (isBack === null)
    throw new Failure('reply', 'Tus cambios se están enviando. Espera un momento.', 409)
  return isBack
}

/** Whether finished changes wait in the outbox, once nobody is just sending them. */
export async function doChangesWait(sellerId: string, adId: string): Promise<boolean> {
  const id = await waitingEdit(sellerId, adId)
  if (id === undefined) return false
  await whileHolding(id, async () => undefined, { waits: true }).catch(() => undefined)
  return (await waitingEdit(sellerId, adId)) !== undefined
}

/** The key of finished changes to an ad that wait in the outbox. */
async function waitingEdit(sellerId: string, adId: string): Promise<string | undefined> {
  const rows = await outboxRows(sellerId).catch(() => [])
  return rows.findLast(({ edit, state }) => isUnsent(state) && edit?.adId === adId)?.id
}

/** The ad as it was when unsaved changes began; `EditWizard` put it there. */
export function baseOf({ base }: Pick<Draft, 'base'>): OwnAd {
  return base as OwnAd
}

/** Where the phone had no room for all photos (fault F20), those that the server has come from there. */
async function wholePhotos({ photos, photoOrder }: Draft, ad: OwnAd): Promise<DraftPhoto[]> {
  const isHere = (id: string) => photos.some((photo) => photo.id === id)
  const fetched = await loadPhotos(
    ad.imagenes.filter((id) => photoOrder.includes(id) && !isHere(id)),
  )
  return photoOrder.flatMap((id) => [...photos, ...fetched].find((photo) => photo.id === id) ?? [])
}
