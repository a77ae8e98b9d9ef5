import type { PushMessage } from '../src/contract/notifications/notices.ts'
import { isSitePath } from '../src/contract/sitePath.ts'
import { NEWS, OPENED } from '../src/offline/names.ts'

/** Where a push leads that names no other place. */
const LIST = '/notificaciones'
/** For a push that can't be read: browsers want every one of them shown. */
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

/**
 * Shows a push, the same one once (by its tag), counts it on the app's icon and tells the pages that
 * stand open.
 */
export async function showPush(data: PushMessageData | null, phone: Phone): Promise<void> {
  const { id, titulo, texto, url, contador } = readPush(data)
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
    tellPages(phone.clients),
  ])
}

/**
 * Opens what a touched push is about: in a page of the site that stands open, or in a new one. Only
 * paths of this site are followed (security T13).
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

/** False for a page that can't be led there, as one that would lose what was typed. */
async function lead(page: WindowClient, url: string): Promise<boolean> {
  try {
    const focused = await page.focus()
    return (await focused.navigate(url)) !== null
  } catch {
    return false
  }
}

async function tellPages(clients: Pages): Promise<void> {
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
  const { id, titulo, texto, url, contador } = value as Partial<PushMessage>
  const areTexts = [id, titulo, texto].every((text) => typeof text === 'string')
  return areTexts && Number.isInteger(contador) && typeof url === 'string' && isSitePath(url)
}
