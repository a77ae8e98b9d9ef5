import { useCallback, useMemo, useState } from 'react'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { sellingPaths } from '../../ground/sellingPaths.ts'
import type { DraftContent } from '../drafts/draftContent.ts'
import { useDraftSaving } from '../drafts/useDraftSaving.ts'
import { adFields, editForm, storedAdForm, type AdForm } from '../publish/adForm.ts'
import { useAdForm } from '../steps/useAdForm.ts'
import type { Step } from '../steps/wizardSteps.ts'
import { baseOf, type Editable } from './loadEditable.ts'
import type { OwnAd } from './loadOwnAd.ts'

/** Changes to a published ad, stored on the phone like any draft until they are saved. */
export function useEditing({ ad, photos, stored }: Editable, sellerId: string) {
  const { _id: id, tipoAnuncio: kind } = ad
  const [base, setBase] = useState(ad)
  const [initial] = useState(() =>
    stored.draft ? storedAdForm(kind, stored.draft.form) : editForm(ad),
  )
  const stepPath = useCallback((step: Step) => sellingPaths.editStep(id, step), [id])
  const form = useAdForm({
    kind,
    draftId: stored.id,
    initial: () => initial,
    initialPhotos: photos,
    stepPath,
  })
  const { step, ready, arePhotosReady } = form
  const content = useMemo<DraftContent>(
    () => ({ form: form.form, step, photos: ready, arePhotosReady, base }),
    [form.form, step, ready, arePhotosReady, base],
  )
  const draft = useDraftSaving({
    stored,
    sellerId,
    isKeyOfContent: true,
    content,
    files: form.photos.files,
  })
  const isTouched = form.form !== initial || idsOf(form.photos.list) !== idsOf(photos)
  return {
    ...form,
    ...draft,
    stepPath,
    /** The version that saving overwrites. */
    base,
    /** The changes in the shape of the request, on their current base version. */
    finished: (): FinishedAd => {
      const saved = draft.saver.draft()
      return { sellerId, draft: saved, ...editFields(baseOf(saved), form.form, ready) }
    },
    isChanged: isTouched || stored.draft !== undefined,
    /** Moves the changes onto a newer version of the ad. */
    rebase: (newer: OwnAd) => {
      draft.saver.change({ ...content, base: newer })
      setBase(newer)
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

function idsOf(photos: readonly { id: string }[]): string {
  return photos.map(({ id }) => id).join()
}

/**
 * Fields of `PATCH /api/announcement/:id` besides the photos. The server puts new files after the photos that
 * stay. A stored photo behind a new one is therefore sent as a new file too, so that every order works. `ad`
 * is the version to overwrite; ids of stored photos are their addresses.
 */
function editFields(
  ad: OwnAd,
  form: AdForm,
  photos: readonly { id: string }[],
): Required<Pick<FinishedAd, 'fields' | 'edit'>> {
  const { tipoAnuncio: _, ...fields } = adFields(ad.tipoAnuncio, form)
  const firstNew = photos.findIndex(({ id }) => !ad.imagenes.includes(id))
  const staying = firstNew === -1 ? photos : photos.slice(0, firstNew)
  const imagenes = JSON.stringify(staying.map(({ id }) => id))
  return {
    fields: { ...fields, imagenes, version: String(ad.version) },
    edit: { adId: ad._id, staying: staying.length },
  }
}
