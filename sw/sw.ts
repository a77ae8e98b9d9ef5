import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isKept } from '../src/offline/answers.ts'
import { FORGET_PHOTOS, PHOTO_CACHE } from '../src/offline/names.ts'
import { answerFromNetworkOrPhone } from './keptAnswers.ts'
import { otherWidthPlugin } from './otherWidth.ts'

/*
 * The service worker: what is kept on the phone, decision by decision.
 * What no line names goes to the network untouched: searches, anything that changes something, and
 * every call with a token, so that nothing of one person is kept by the worker (security T40, T41).
 */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

const DAY = 24 * 60 * 60
/** The word of workbox-window. */
const SKIP_WAITING = 'SKIP_WAITING'
/** The oldest photos go when there are many or room is short. */
const photoLimits = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * DAY,
  purgeOnQuotaError: true,
})

// A new version waits until the page, asked by the person, says so (fault F18). A log-out leaves no
// list of the photos that somebody saw (security T40).
self.addEventListener('message', (event) => {
  if (event.data?.type === SKIP_WAITING) void self.skipWaiting()
  if (event.data?.type === FORGET_PHOTOS) event.waitUntil(photoLimits.deleteCacheAndMetadata())
})
// The very first worker takes over the page that brought it, so that what is read next is kept.
clientsClaim()

// The app itself. Pages are filled into one shell, whatever their address.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|media|assets|iconos|capturas)\//, /^\/(healthz|readyz)$/, /\.[a-z0-9]+$/i],
  }),
)

// Home and viewed ads, as a guest sees them: the network first, the phone when it doesn't answer.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && isKept(url.pathname + url.search) && !request.headers.has('authorization'),
  ({ request, event }) => answerFromNetworkOrPhone(request, event),
)

// Photos never change under their address.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: PHOTO_CACHE,
    plugins: [otherWidthPlugin, photoLimits],
  }),
)
