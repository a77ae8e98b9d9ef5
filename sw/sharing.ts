import {
  photosAddress,
  SHARE_PATH,
  SHARED_FIELDS,
  wordsAddress,
  type SharedState,
} from '../src/contract/sharing.ts'
import { EnoughWaiting, storeShared } from '../src/offline/drafts/sharedPhotos.ts'
import { isOutOfRoom } from '../src/offline/inStores.ts'

/**
 * True for content shared with the app, which opens as a page of its own. A frame that another site
 * posted to shows the person nothing. No worker can tell the form's origin: browsers add
 * `Sec-Fetch-Site` and `Origin` after the worker (https://github.com/whatwg/fetch/issues/1322).
 */
export function isShare(
  { mode, destination }: Pick<Request, 'mode' | 'destination'>,
  { pathname }: URL,
): boolean {
  return pathname === SHARE_PATH && mode === 'navigate' && destination === 'document'
}

/**
 * Takes content shared by another app, also offline, and redirects to its screen. Photos wait on
 * the phone until they are in a draft; words are searched. Never fails. A GET repeats an earlier
 * share: Android reopens the app at its last address.
 */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  const place = await placeOf(request, origin).catch(() => photosAddress('noLlegaron'))
  return Response.redirect(origin + place, 303)
}

async function placeOf(request: Request, origin: string): Promise<string> {
  if (request.method === 'GET') return photosAddress('si')
  const form = await request.formData()
  // Some apps rename the part, and a photo that only a cloud holds comes without bytes.
  const files = [...form.values()]
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
    const { photos, leftOut } = await storeShared(files)
    if (photos.length > 0) return 'si'
    return leftOut.tooLarge > 0 ? 'muyGrandes' : 'sinFotos'
  } catch (error) {
    if (error instanceof EnoughWaiting) return 'yaEsperan'
    return isOutOfRoom(error) ? 'sinEspacio' : 'bloqueado'
  }
}
