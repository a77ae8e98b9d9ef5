import { editId } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { outboxRows, readAd } from '../../../offline/outbox/outbox.ts'
import { takeBack } from '../../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../../offline/outbox/outboxLock.ts'
import { isUnsent } from '../../../offline/outbox/outboxState.ts'
import { Failure } from '../../data/failure.ts'
import { readStoredDraft, type StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { editForm, storedAdForm } from '../publish/adForm.ts'
import { askOwnAd, loadPhotos, type OwnAd } from './loadOwnAd.ts'

/** An own ad ready to be edited, with its photos on the phone. */
export interface Editable {
  /** The ad as it was at the start of the changes. */
  ad: OwnAd
  /** Main first; the id of a stored photo is its address. */
  photos: readonly DraftPhoto[]
  /** Earlier changes that were never saved. */
  stored: StoredDraft
}

/**
 * The owner's unsaved changes, or else the ad from the server: a cached copy would be stale. Unsaved changes
 * open without network. Throws Failure.
 */
export async function loadEditable(sellerId: string, adId: string): Promise<Editable> {
  // Reads network and storage in parallel, so that a silent storage doesn't delay the ad.
  const asking = askOwnAd(adId)
  asking.catch(() => undefined)
  const stored = await storedChanges(sellerId, adId)
  if (stored.draft && !stored.draft.base)
    return onPresentVersion(stored, stored.draft, await asking)
  if (stored.draft) {
    const ad = baseOf(stored.draft)
    return { ad, photos: await wholePhotos(stored.draft, ad), stored }
  }
  const ad = await asking
  return { ad, photos: await loadPhotos(ad.imagenes), stored }
}

/** A change of the price alone (`sell/price`) names no version: its base is the ad as it stands. */
async function onPresentVersion(stored: StoredDraft, draft: Draft, ad: OwnAd): Promise<Editable> {
  const photos = await loadPhotos(ad.imagenes)
  const now = editForm(ad)
  const { general } = storedAdForm(ad.tipoAnuncio, draft.form)
  const whole = {
    ...draft,
    form: { ...now, general: { ...now.general, ...general } },
    base: ad,
    photos,
    photoOrder: photos.map(({ id }) => id),
  }
  return { ad, photos, stored: { ...stored, draft: whole } }
}

/** The unfinished changes, or else finished ones, which come back from the outbox. */
async function storedChanges(sellerId: string, adId: string): Promise<StoredDraft> {
  const id = editId(sellerId, adId)
  const stored = await readStoredDraft(id)
  if (stored.draft || !(await takeWaitingBack(sellerId, adId))) return stored
  return readStoredDraft(id)
}

/** Answers whether changes came back. It waits for a running delivery. Throws Failure if that fails. */
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

/** The outbox key of finished changes to an ad. */
async function waitingEdit(sellerId: string, adId: string): Promise<string | undefined> {
  const rows = await outboxRows(sellerId).catch(() => [])
  return rows.filter(({ edit, state }) => isUnsent(state) && edit?.adId === adId).at(-1)?.id
}

/** The ad as it was when unsaved changes began; `EditWizard` put it there. */
export function baseOf({ base }: Pick<Draft, 'base'>): OwnAd {
  return base as OwnAd
}

/** If the phone had no room for all photos (fault F20), the server's photos are loaded from there. */
async function wholePhotos({ photos, photoOrder }: Draft, ad: OwnAd): Promise<DraftPhoto[]> {
  const isHere = (id: string) => photos.some((photo) => photo.id === id)
  const fetched = await loadPhotos(
    ad.imagenes.filter((id) => photoOrder.includes(id) && !isHere(id)),
  )
  return photoOrder.flatMap((id) => [...photos, ...fetched].find((photo) => photo.id === id) ?? [])
}
