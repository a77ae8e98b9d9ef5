import type { Ad } from '../src/contract/ads/endpoints.ts'
import type { PushMessage } from '../src/contract/notifications/notices.ts'
import { isSitePath } from '../src/contract/pagePath.ts'
import { photoVariant } from '../src/contract/photo.ts'
import { mexicoClock } from '../src/contract/time/mexicoClock.ts'
import { storedAnswer } from '../src/offline/answers/answers.ts'
import { addNotice } from '../src/offline/answers/privateAnswers.ts'
import { NEWS, OPENED } from '../src/offline/names.ts'
import { timeoutSignal } from '../src/offline/timeoutSignal.ts'
import { cachePushedConversation } from './cachePushedConversation.ts'
import { storeFromNetwork } from './storedAnswers.ts'

/** Address for a push that names no other page. */
const LIST = '/notificaciones'
/** Milliseconds after which the worker waits no longer for an ad to keep. */
const AD_TIMEOUT_MS = 15_000
/** For an unreadable push: browsers require a notification for every push. */
const UNREADABLE: PushMessage = {
  id: 'aviso',
  titulo: 'Tienes una notificación nueva',
  texto: 'Toca para verla.',
  url: LIST,
  contador: 1,
}

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>
type Badges = Partial<Pick<WorkerNavigator, 'setAppBadge'>>
type Pages = Pick<Clients, 'matchAll' | 'openWindow'>
interface Phone {
  registration: Shows
  navigator: Badges
  clients: Pages
}
type CachePhoto = (address: string) => Promise<unknown>

/**
 * Shows a push, only once a tag, and counts it on the app's icon. Tells the open pages, and caches
 * the ad, the conversation and the notification, so that the tap and the list show them offline.
 */
export async function showPush(
  data: PushMessageData | null,
  phone: Phone,
  cachePhoto: CachePhoto,
): Promise<void> {
  const push = readPush(data)
  const { id, titulo, texto, url, anuncio, contador } = push
  await Promise.all([
    phone.registration.showNotification(titulo, {
      body: texto,
      tag: id,
      lang: 'es-MX',
      icon: '/iconos/icono-192.png',
      badge: '/iconos/insignia-96.png',
      data: { url: `${url}${OPENED}${id}` },
    }),
    phone.navigator.setAppBadge?.(contador)?.catch(() => undefined),
    notifyPages(phone.clients),
    anuncio && cacheAd(anuncio._id, cachePhoto).catch(() => undefined),
    cachePushedConversation(url).catch(() => undefined),
    push !== UNREADABLE && list(push).catch(() => undefined),
  ])
}

/**
 * Opens the page of a tapped push: in an open page of the site, or in a new one. Only paths of this
 * site are followed (security T13).
 */
export async function openPush(
  notification: Pick<Notification, 'close' | 'data'>,
  clients: Pages,
): Promise<void> {
  notification.close()
  const named: unknown = notification.data?.url
  const url = typeof named === 'string' && isSitePath(named) ? named : LIST
  const [page] = await clients.matchAll({ type: 'window' })
  const isShown = page ? await lead(page, url) : false
  if (!isShown) await clients.openWindow(url)
}

/** False for a page that cannot be navigated, such as one that would lose typed text. */
async function lead(page: WindowClient, url: string): Promise<boolean> {
  try {
    const focused = await page.focus()
    return (await focused.navigate(url)) !== null
  } catch {
    return false
  }
}

/** The ad and its main photo, in one width. Rejects where the network doesn't bring them. */
async function cacheAd(id: string, cachePhoto: CachePhoto): Promise<void> {
  const address = `/api/announcement/${encodeURIComponent(id)}`
  await storeFromNetwork(address, timeoutSignal(AD_TIMEOUT_MS))
  const detail = (await storedAnswer(address))?.body as { announcement: Ad } | undefined
  const [photo] = detail?.announcement.imagenes ?? []
  if (photo) await cachePhoto(photoVariant(photo, '640.webp'))
}

/** The list is asked for when a page opens; until then the push's own words stand in it. */
async function list({ id, icono = 'default', titulo, texto, url }: PushMessage): Promise<void> {
  const now = Date.now()
  const [year, month, day] = mexicoClock(now).slice(0, 10).split('-')
  const notice = { _id: id, icono, titulo, contenido: texto, url, leida: false }
  await addNotice({ ...notice, fecha: `${day}-${month}-${year}` }, now)
}

async function notifyPages(clients: Pages): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: NEWS })
}

function readPush(data: PushMessageData | null): PushMessage {
  try {
    const push: unknown = data?.json()
    return isPush(push) ? push : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

function isPush(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, titulo, texto, url, anuncio, contador } = value as Partial<PushMessage>
  if (anuncio !== undefined && typeof anuncio?._id !== 'string') return false
  const areTexts = [id, titulo, texto].every((text) => typeof text === 'string')
  return areTexts && Number.isInteger(contador) && typeof url === 'string' && isSitePath(url)
}
