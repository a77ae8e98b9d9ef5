import { draftId } from '../../../offline/drafts/draftNames.ts'
import { putDraft } from '../../../offline/drafts/drafts.ts'
import { editForm } from '../edit/editForm.ts'
import { askOwnAd, loadPhotos } from '../edit/loadOwnAd.ts'

/**
 * Makes a draft of an own ad, photos and all, in place of any other of its kind. The terms are
 * accepted anew when it is published. Throws Failure, or what the phone's storage says (faults F20,
 * F21).
 */
export async function duplicateAd(sellerId: string, adId: string): Promise<void> {
  const ad = await askOwnAd(adId)
  const stored = await loadPhotos(ad.imagenes)
  const photos = stored.map(({ blob }) => ({ id: crypto.randomUUID(), blob }))
  await putDraft({
    id: draftId(sellerId, ad.tipoAnuncio),
    form: { ...editForm(ad), acepta: false },
    photos,
    photoOrder: photos.map(({ id }) => id),
    step: 1,
    idempotencyKey: crypto.randomUUID(),
    savedAt: Date.now(),
  })
}
