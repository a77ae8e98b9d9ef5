import type { DraftPhoto } from '../../../offline/draftPhotos.ts'
import { adFields, type AdForm } from '../adForm.ts'
import type { OwnAd } from './ownAd.ts'

/**
 * The body of `PATCH /api/announcement/:id`. The server shows new files after the photos that stay,
 * so a stored photo that comes after a new one goes as a new file too: every order can be sent.
 * `ad` is the version that is written over; ids of stored photos are their addresses.
 */
export function editBody(ad: OwnAd, form: AdForm, photos: readonly DraftPhoto[]): FormData {
  const body = new FormData()
  const { tipoAnuncio: _, ...fields } = adFields(ad.tipoAnuncio, form)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const firstNew = photos.findIndex(({ id }) => !ad.imagenes.includes(id))
  const staying = firstNew === -1 ? photos : photos.slice(0, firstNew)
  body.append('imagenes', JSON.stringify(staying.map(({ id }) => id)))
  body.append('version', String(ad.version))
  for (const [index, { blob }] of photos.slice(staying.length).entries()) {
    body.append('fotos', blob, `foto-${index + 1}.jpg`)
  }
  return body
}
