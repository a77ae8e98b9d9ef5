import {
  photosAddress,
  SHARE_PATH,
  SHARED_FIELDS,
  wordsAddress,
  type SharedState,
} from '../src/contract/sharing.ts'
import { EnoughWaiting, keepShared } from '../src/offline/drafts/sharedPhotos.ts'
import { isOutOfRoom } from '../src/offline/inStores.ts'

/**
 * True for what is shared with the app, which opens it as a page of its own. A frame that another site has posted to
 * shows the person nothing. Whose form it is no worker learns: `Sec-Fetch-Site` and `Origin` are added behind it
 * (https://github.com/whatwg/fetch/issues/1322).
 */
export function isShare(
  { mode, destination }: Pick<Request, 'mode' | 'destination'>,
  { pathname }: URL,
): boolean {
  return pathname === SHARE_PATH && mode === 'navigate' && destination === 'document'
}

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
    if (error instanceof EnoughWaiting) return 'yaEsperan'
    return isOutOfRoom(error) ? 'sinEspacio' : 'bloqueado'
  }
}
