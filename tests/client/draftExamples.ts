import { draftId } from '../../src/offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../src/offline/drafts/draftPhotos.ts'
import type { DraftToStore } from '../../src/offline/drafts/saveDraft.ts'
import { ADS_BY_KIND } from '../support/adsByKind.ts'

/** Id of Ana's draft of a product. */
export const ANAS_PRODUCT = draftId('ana', 'producto')

const { general, caracteristicas, contacto } = ADS_BY_KIND.producto

/** The form of a product that can be published. */
export const WHOLE_FORM = {
  general,
  caracteristicas,
  formasEntrega: [{ forma: 'punto medio' }],
  contacto: [{ tipo: 'whatsapp', contenido: contacto.whatsapp }],
  acepta: true,
}

/** A photo whose bytes are its name. */
export const picture = (id: string): DraftPhoto => ({
  id,
  blob: new Blob([id], { type: 'image/jpeg' }),
})

/** Ana's draft of a bicycle with the given changes; its photos by name, main first. */
export function bikeDraft({
  photos = [],
  titulo = 'Bicicleta',
  ...changes
}: Partial<Omit<DraftToStore, 'photos'>> & {
  photos?: readonly string[]
  titulo?: string
} = {}): DraftToStore {
  return {
    id: ANAS_PRODUCT,
    form: { general: { titulo } },
    step: 2,
    idempotencyKey: 'llave',
    savedAt: 1,
    photoOrder: [...photos],
    photos: photos.map(picture),
    ...changes,
  }
}
