import {
  photosAddress,
  SHARED_FIELDS,
  wordsAddress,
  type SharedState,
} from '../src/contract/sharing.ts'
import { keepShared } from '../src/offline/drafts/sharedPhotos.ts'
import { isOutOfRoom } from '../src/offline/inStores.ts'

/**
 * Takes what another app shared with this one, also without network, and leads to the screen that
 * has it: photos wait on the phone until they stand in a draft, words are looked for. Never fails.
 */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  const place = await placeOf(request, origin).catch(() => photosAddress('noLlegaron'))
  return Response.redirect(origin + place, 303)
}

async function placeOf(request: Request, origin: string): Promise<string> {
  const form = await request.formData()
  const files = form
    .getAll(SHARED_FIELDS.files)
    .filter((part) => part instanceof File)
    .filter(({ size }) => size > 0)
  if (files.length > 0) return photosAddress(await stateOf(files))
  const text = (name: string) => {
    const part = form.get(name)
    return typeof part === 'string' ? part : ''
  }
  const { title, text: words, url } = SHARED_FIELDS
  const shared = { titulo: text(title), texto: text(words), enlace: text(url) }
  return wordsAddress(shared, origin)
}

async function stateOf(files: readonly File[]): Promise<SharedState> {
  try {
    const { photos, leftOut } = await keepShared(files)
    if (photos.length > 0) return 'si'
    return leftOut.tooLarge > 0 ? 'muyGrandes' : 'sinFotos'
  } catch (error) {
    return isOutOfRoom(error) ? 'sinEspacio' : 'bloqueado'
  }
}
