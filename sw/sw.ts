import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cleanedLink, isPagePath, isSignedPage } from '../src/contract/pagePath.ts'
import { PAYMENT_PAGE } from '../src/contract/upgrades/paymentPage.ts'
import { isStorable } from '../src/offline/answers/answers.ts'
import {
  FORGET_PHOTOS,
  KEEP_PARTS,
  KEEP_START_PAGE,
  PHOTO_CACHE,
  POCKET_TAG,
  SEND_TAG,
} from '../src/offline/names.ts'
import { listPacks, readPack } from '../src/offline/pocket/packs.ts'
import { syncDue } from '../src/offline/pocket/syncDue.ts'
import { createLaterParts } from './laterParts.ts'
import { openPush, showPush } from './notices.ts'
import { createOwnFiles, SHELL, type BuiltFile } from './ownFiles.ts'
import {
  isPhoto,
  onlyPicturesPlugin,
  otherWidthPlugin,
  pocketThumbnailPlugin,
  unreadablePlugin,
  WITH_CORS,
} from './photos.ts'
import { isInPocket } from './pocketCalls.ts'
import { laterPocketAnswers } from './pocketScript.ts'
import { renewPush } from './renewPush.ts'
import { sendWhatWaits } from './sendWhatWaits.ts'
import { isShare, takeShared } from './sharing.ts'
import { createStartPage, START_PAGE } from './startPage.ts'
import { answerFromNetworkOrPhone, answerFromNetworkOrPocket } from './storedAnswers.ts'

/*
 * The service worker: one decision a line about what the phone keeps. Requests that no line names
 * go to the network untouched. These are all writes and all requests with a token, so the worker
 * keeps nothing personal (security T40, T41).
 */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: BuiltFile[]
}

const BUILT: BuiltFile[] = self.__WB_MANIFEST
/** Files that everybody needs, cached while the worker installs. */
const APP = BUILT.filter(({ isLater, isMarket }) => !isLater && !isMarket)
const [market] = BUILT.filter(({ isMarket }) => isMarket)
const ownFiles = createOwnFiles(BUILT)
const laterParts = createLaterParts(
  BUILT.filter(({ isLater }) => isLater).map(({ url }) => `/${url}`),
  ownFiles,
)
const DAY = 24 * 60 * 60
/** Files that never change under their names, and that the page has just brought. */
const NAMED_BY_HASH = /^assets\//
/** The word of workbox-window. */
const SKIP_WAITING = 'SKIP_WAITING'
/** The oldest photos go when there are many or room is short. */
const photoLimits = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * DAY,
  purgeOnQuotaError: true,
})

// A new version waits until the person accepts it in the page (fault F18). A log-out deletes the
// list of viewed photos (security T40).
self.addEventListener('message', (event) => {
  if (event.data?.type === SKIP_WAITING) void self.skipWaiting()
  if (event.data?.type === KEEP_START_PAGE) {
    // A failed fetch is repeated at the next visit.
    event.waitUntil(startPage.renew(event.data.savesData === true).catch(() => undefined))
  }
  if (event.data?.type === KEEP_PARTS) event.waitUntil(laterParts.keep().catch(() => undefined))
  if (event.data?.type === FORGET_PHOTOS) event.waitUntil(photoLimits.deleteCacheAndMetadata())
})
// The very first worker takes over the page that brought it, so that what is read next is kept.
clientsClaim()

// The app itself. One shell serves the pages at all addresses; `/` is no file.
addPlugins([ownFiles.plugin])
precacheAndRoute(
  APP.map(({ url, revision }) => ({ url, revision: NAMED_BY_HASH.test(url) ? null : revision })),
  { directoryIndex: '' },
)
const shell = createHandlerBoundToURL(SHELL)

// Parts for some people are cached once they need them; an update does not wait for them.
self.addEventListener('install', (event) => {
  event.waitUntil(laterParts.keepIfKept().catch(() => undefined))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(laterParts.dropOthers().catch(() => undefined))
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && laterParts.has(url.pathname),
  ({ request }) => laterParts.answer(request),
)

// Except pages that the server makes alone: signed links and the payment page, whose policy admits
// the provider. Offline, the shell says that it needs the network.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    (PAYMENT_PAGE.test(url.pathname) || isSignedPage(url.pathname)),
  ({ request, ...rest }) => fetch(request).catch(() => shell({ request, ...rest })),
)
// The start page opens with its content, kept as the server rendered it; the shell where none is.
const startPage = createStartPage(ownFiles.isPage)
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === START_PAGE,
  async ({ request, event, ...rest }) =>
    (await startPage.answer(request, event)) ?? shell({ request, event, ...rest }),
)
// A link that took signs of its sentence along leads to its page, as the server leads it.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && cleanedLink(url.pathname) !== null,
  async ({ url }) => Response.redirect(cleanedLink(url.pathname) ?? START_PAGE, 301),
)
// Content shared by other apps. The screen that shows it may be needed offline next, so its parts
// are cached.
for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isShare(request, url),
    ({ request, event }) => {
      event.waitUntil(laterParts.keep().catch(() => undefined))
      return takeShared(request, self.location.origin)
    },
    method,
  )
}
// Workbox's own NavigationRoute would test the query too, where people write addresses and file names.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
  shell,
)

// Home, searches, sellers and viewed ads, as a guest sees them: network first. Without an answer,
// the phone serves the kept response or the packs of its states.
const pocket = laterPocketAnswers(`/${market?.url}`, { listPacks, readPack }, self)
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    (isStorable(url.pathname + url.search) || isInPocket(url.pathname)) &&
    !request.headers.has('authorization'),
  ({ request, event }) => answerFromNetworkOrPhone(request, event, pocket),
)
// The same for logged-in users: nothing of theirs is kept here, and packs are public.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isInPocket(url.pathname),
  ({ request }) => answerFromNetworkOrPocket(request, pocket),
)

// Photos never change under their address.
const photos = new CacheFirst({
  cacheName: PHOTO_CACHE,
  fetchOptions: WITH_CORS,
  // Photos that can be shown whole come before the small thumbnail, even if they are not kept.
  plugins: [
    onlyPicturesPlugin,
    otherWidthPlugin,
    unreadablePlugin,
    pocketThumbnailPlugin,
    photoLimits,
  ],
})
registerRoute(isPhoto, photos)

// Finished ads and messages are sent once there is a network, with no page open.
for (const wake of ['sync', 'periodicsync'] as const) {
  self.addEventListener(wake, (event) => {
    if (event.tag === SEND_TAG) event.waitUntil(sendWhatWaits(self.location.origin))
  })
}

// The market of the chosen states is brought up to date, as often as the browser lets it.
self.addEventListener('periodicsync', (event) => {
  if (event.tag === POCKET_TAG) event.waitUntil(syncDue())
})

// Notifications while no page is open, in words that anybody may read on a locked screen.
self.addEventListener('push', (event) => {
  // The strategy itself keeps the worker alive until the photo is kept.
  const cachePhoto = (request: string) => photos.handle({ event, request })
  event.waitUntil(showPush(event.data, self, cachePhoto))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(event, self.registration.pushManager))
})
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event.notification, self.clients))
})
