/**
 * Served as /sw.js with KILL_WORKER=1: a worker that takes over, empties its caches and unregisters
 * itself, for the day on which the real one keeps people from the site (fault F19).
 */
export const KILL_SWITCH = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url).catch(() => undefined)
  })())
})
`
