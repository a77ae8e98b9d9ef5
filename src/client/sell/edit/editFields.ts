import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { adFields, type AdForm } from '../publish/adForm.ts'
import type { OwnAd } from './ownAd.ts'

/**
 * What `PATCH /api/announcement/:id` is sent besides the photos. The server shows new files after the
 * photos that stay, so a stored photo that comes after a new one goes as a new file too: every order
 * can be sent. `ad` is the version that is written over; ids of stored photos are their addresses.
 */
export function editFields(
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
