import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PrecacheController } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { PAGE_FILES_HEADER } from '../../src/contract/page.ts'
import { PHOTO_CACHE } from '../../src/offline/names.ts'
import { createLaterParts } from '../../sw/laterParts.ts'
import { createOwnFiles, type BuiltFile } from '../../sw/ownFiles.ts'
import { onlyPicturesPlugin, otherWidthPlugin } from '../../sw/photos.ts'
import { fakeCaches } from '../support/fakeCaches.ts'

/** A network that lies with status 200 for a while: what the worker keeps, gives, and has afterwards. */
const ORIGIN = 'http://localhost'
const ENTRY = '/assets/index-a1.js'
const SHEET = '/assets/style-b2.css'
const PART = '/assets/wizard-c3.js'
const PHOTO = '/media/abc-aabbcc/360.webp'
const OTHER_WIDTH = '/media/abc-aabbcc/1000.webp'

const typed =
  (type: string, body: string, headers = {}) =>
  () =>
    new Response(body, { headers: { 'content-type': type, ...headers } })
const RIGHT: Readonly<Record<string, () => Response>> = {
  '/index.html': typed('text/html; charset=utf-8', '<div id="root">', {
    [PAGE_FILES_HEADER]: `${ENTRY} ${SHEET}`,
  }),
  [ENTRY]: typed('application/javascript; charset=utf-8', 'export const app = 1'),
  [SHEET]: typed('text/css; charset=utf-8', 'body { color: black }'),
  '/simbolos.svg': typed('image/svg+xml', '<svg/>'),
  [PART]: typed('text/javascript; charset=utf-8', 'export const wizard = 1'),
  [PHOTO]: typed('image/webp', 'foto'),
  [OTHER_WIDTH]: typed('image/webp', 'foto grande'),
}
const PRECACHED = ['/index.html', ENTRY, SHEET, '/simbolos.svg']
const maintenance = typed('text/html; charset=utf-8', '<h1>Mantenimiento</h1>')

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 4)
let files: ReturnType<typeof createOwnFiles>
let store: ReturnType<typeof fakeCaches>
/** Answers that come in place of the right ones, by path; of the browser's own cache those that `stale` names. */
let lies: Map<string, () => Response>
let stale: Map<string, () => Response>

beforeEach(async () => {
  lies = new Map()
  stale = new Map()
  store = fakeCaches(ORIGIN)
  // Workbox checks and logs elsewhere.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('caches', store)
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit = {}) => {
    const path = pathOf(input)
    const cache = init.cache ?? (input instanceof Request ? input.cache : 'default')
    const old = cache === 'reload' ? undefined : stale.get(path)
    const answer = old ?? lies.get(path) ?? RIGHT[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const built = await Promise.all(
    [...PRECACHED, PART].map(async (path): Promise<BuiltFile> => ({
      url: path.slice(1),
      revision: sumOf((await RIGHT[path]?.().text()) ?? ''),
    })),
  )
  files = createOwnFiles(built)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function pathOf(input: RequestInfo): string {
  return new URL(input instanceof Request ? input.url : input, ORIGIN).pathname
}

const textOf = async (path: string) => RIGHT[path]?.().text()
/** An event of the worker's; the client's types have none. */
const event = (type: string): never =>
  Object.assign(new Event(type), { waitUntil: () => undefined }) as never

/** A worker of this release, that has not installed yet. */
function worker() {
  const precache = new PrecacheController({ cacheName: 'app', plugins: [files.plugin] })
  precache.addToCacheList(
    PRECACHED.map((path) => ({ url: path, revision: path.startsWith('/assets') ? null : 'v' })),
  )
  return {
    install: () => precache.install(event('install')),
    give: (path: string) =>
      precache.strategy.handle({
        request: new Request(ORIGIN + path),
        event: event('fetch'),
        params: { cacheKey: precache.getCacheKeyForURL(path) },
      }),
    keep: async (path: string, answer: Response) => {
      const cache = await store.open(precache.strategy.cacheName)
      await cache.put(precache.getCacheKeyForURL(path) ?? '', answer)
    },
    kept: async (path: string) => {
      const kept = await precache.matchPrecache(path)
      return kept?.text()
    },
  }
}

/** A right type, or none of ours at all: a page of maintenance, a filter's empty stand-in, a body cut or still packed. */
const LIES = [
  ['a page of somebody else', () => maintenance()],
  ['an empty body of the right type', (right: Response) => new Response('', right)],
  ['bytes that are still packed', (right: Response) => new Response('\x05\x8a\x00', right)],
] as const
const CASES = PRECACHED.flatMap((path) =>
  LIES.filter(([what]) => path !== '/index.html' || what === LIES[0][0]).map(
    ([what, lie]) => [path, what, lie] as const,
  ),
)

describe('The app on a phone whose network lies', () => {
  test.each(CASES)(
    'is not installed with %s as %s, and is by the next try',
    async (path, _, lie) => {
      lies.set(path, () => lie(RIGHT[path]?.() ?? maintenance()))
      const first = worker()
      await expect(first.install()).rejects.toThrow('status of 200')
      expect(await first.kept(path)).toBeUndefined()
      lies.clear()
      const second = worker()
      await second.install()
      for (const one of PRECACHED) expect(await second.kept(one)).toBe(await textOf(one))
    },
  )

  test.each(CASES)(
    'keeps nothing that an earlier version took for %s: %s',
    async (path, _, lie) => {
      const next = worker()
      await next.keep(path, lie(RIGHT[path]?.() ?? maintenance()))
      await next.install()
      expect(await next.kept(path)).toBe(await textOf(path))
    },
  )

  test.each(PRECACHED)(
    'gives %s anew at the first touch where something else is kept',
    async (path) => {
      const steering = worker()
      await steering.install()
      await steering.keep(path, maintenance())
      expect(await (await steering.give(path)).text()).toBe(await textOf(path))
      expect(await steering.kept(path)).toBe(await textOf(path))
    },
  )

  test.each(LIES)('is installed past %s in the browser’s own cache', async (_, lie) => {
    stale.set(ENTRY, () => lie(RIGHT[ENTRY]?.() ?? maintenance()))
    const next = worker()
    await next.install()
    expect(await next.kept(ENTRY)).toBe(await textOf(ENTRY))
  })

  test('keeps a shell of another release as little: its scripts may be gone', async () => {
    const other = { [PAGE_FILES_HEADER]: '/assets/index-zz.js' }
    lies.set('/index.html', typed('text/html; charset=utf-8', '<div id="root">', other))
    await expect(worker().install()).rejects.toThrow('status of 200')
  })
})

describe('A part for sellers', () => {
  const parts = () => createLaterParts([PART], files)
  const request = () => new Request(ORIGIN + PART)
  const cache = () => store.open('partes-precache-1')
  const kept = async () => (await (await cache()).match(PART))?.text()

  test.each(LIES)('is not kept as %s, and is by the next visit', async (_, lie) => {
    lies.set(PART, () => lie(RIGHT[PART]?.() ?? maintenance()))
    await parts().keep()
    expect(await kept()).toBeUndefined()
    lies.clear()
    await parts().keep()
    expect(await kept()).toBe(await textOf(PART))
  })

  test.each(LIES)('that an earlier version kept as %s is kept anew by the next', async (_, lie) => {
    await (await cache()).put(PART, lie(RIGHT[PART]?.() ?? maintenance()))
    await parts().keepIfKept()
    expect(await kept()).toBe(await textOf(PART))
  })

  test('opens at the first touch where something else is kept in its place, and is kept', async () => {
    await (await cache()).put(PART, maintenance())
    const answer = await parts().answer(request())
    expect(await answer.text()).toBe(await textOf(PART))
    expect(await kept()).toBe(await textOf(PART))
  })

  test('does not open as something else while the network still lies, and does afterwards', async () => {
    await (await cache()).put(PART, maintenance())
    lies.set(PART, maintenance)
    await parts().answer(request())
    expect(await kept()).toBeUndefined()
    lies.clear()
    expect(await (await parts().answer(request())).text()).toBe(await textOf(PART))
  })

  test.each(LIES)('comes past %s in the browser’s own cache, kept or not', async (_, lie) => {
    stale.set(PART, () => lie(RIGHT[PART]?.() ?? maintenance()))
    expect(await (await parts().answer(request())).text()).toBe(await textOf(PART))
    await parts().keep()
    expect(await kept()).toBe(await textOf(PART))
  })

  test('that failed once is given under the address of its second try too', async () => {
    await parts().keep()
    lies.set(PART, maintenance)
    const answer = await parts().answer(new Request(`${ORIGIN}${PART}?123`))
    expect(await answer.text()).toBe(await textOf(PART))
  })
})

describe('A photo', () => {
  const photos = () =>
    new CacheFirst({ cacheName: PHOTO_CACHE, plugins: [onlyPicturesPlugin, otherWidthPlugin] })
  /** The answer, once all is kept that will be. */
  const ask = async () => {
    const [answer, done] = photos().handleAll({
      request: new Request(ORIGIN + PHOTO),
      event: event('fetch'),
    })
    const text = await answer.then(
      (response) => response.text(),
      () => undefined,
    )
    await done.catch(() => undefined)
    return text
  }
  const cache = () => store.open(PHOTO_CACHE)

  test('is not kept as a page, and is there by the next look', async () => {
    lies.set(PHOTO, maintenance)
    expect(await ask()).toBeUndefined()
    expect(await (await cache()).match(PHOTO)).toBeUndefined()
    lies.clear()
    expect(await ask()).toBe('foto')
    expect(await (await (await cache()).match(PHOTO))?.text()).toBe('foto')
  })

  test('that was kept as a page is asked for again', async () => {
    await (await cache()).put(PHOTO, maintenance())
    expect(await ask()).toBe('foto')
    expect(await (await (await cache()).match(PHOTO))?.text()).toBe('foto')
  })

  test('is shown in another width while the network lies, but never as a page', async () => {
    lies.set(PHOTO, maintenance)
    await (await cache()).put(OTHER_WIDTH, maintenance())
    expect(await ask()).toBeUndefined()
    await (await cache()).put(OTHER_WIDTH, RIGHT[OTHER_WIDTH]?.() ?? maintenance())
    expect(await ask()).toBe('foto grande')
  })

  test('comes past a lie that the browser’s own cache holds', async () => {
    stale.set(PHOTO, maintenance)
    expect(await ask()).toBe('foto')
  })

  test('that is gone is told as gone', async () => {
    lies.set(PHOTO, () => new Response('No existe', { status: 404 }))
    expect(await ask()).toBe('No existe')
    expect(await (await cache()).match(PHOTO)).toBeUndefined()
  })
})
