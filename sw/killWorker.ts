/*
 * Served as /sw.js with KILL_WORKER=1: a worker that takes over, empties its caches and unregisters itself. It
 * is for the day on which the real worker locks people out (fault F19).
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  // A page that refuses to be led is closed or of another worker.
  for (const client of await self.clients.matchAll({ type: 'window' }))
    await client.navigate(client.url).catch(() => undefined)
}
