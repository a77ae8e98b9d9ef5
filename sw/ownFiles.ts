import type { WorkboxPlugin } from 'workbox-core'
import { PAGE_FILES_HEADER } from '../src/contract/page.ts'

/** The shell: the server writes the site's name into it, so the build knows no sum of it. */
export const SHELL = '/index.html'

/** A file as the build lists it; `revision` begins the sum of its bytes (`server/build/bundler/markLaterParts.ts`). */
export interface BuiltFile {
  url: string
  revision: string
  /** For people who sell or have an account. */
  isLater?: true
  /** The script of the market (`pocketScript.ts`). */
  isMarket?: true
}

/** Words in the types of the files that are kept, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  css: 'css',
  svg: 'image',
  png: 'image',
}

export interface OwnFiles {
  /** Whether a page names only files of this build as its own. */
  isPage(page: Response): boolean
  /** Whether an answer to this path may be the file, by its type; cheap enough for each use. */
  looksRight(path: string, response: Response): boolean
  /** Whether it is the file to the last byte. Reads a copy. */
  isWhole(path: string, response: Response): Promise<boolean>
  /** The file from the network, past the browser's cache where that gives something else. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Throws a kept file away, asks for it and keeps it where it is whole. `key` is its request in the cache. */
  renew(path: string, cacheName: string, key: RequestInfo): Promise<Response>
  /** The same rules for Workbox's precache. */
  plugin: WorkboxPlugin
}

/**
 * The build's files, told from anything else that comes with status 200: a maintenance page, a filter's
 * refusal, a body cut short.
 */
export function createOwnFiles(built: readonly BuiltFile[]): OwnFiles {
  const sums = new Map(built.map(({ url, revision }) => [`/${url}`, revision]))

  const isPage: OwnFiles['isPage'] = ({ headers }) =>
    headers
      .get(PAGE_FILES_HEADER)
      ?.split(' ')
      .every((file) => sums.has(file)) === true

  const looksRight: OwnFiles['looksRight'] = (path, response) => {
    if (path === SHELL) return isPage(response)
    const ending = path.slice(path.lastIndexOf('.') + 1)
    return response.headers.get('content-type')?.includes(TYPES[ending] ?? ending) === true
  }

  const isWhole: OwnFiles['isWhole'] = async (path, response) => {
    if (response.status !== 200 || !looksRight(path, response)) return false
    return path === SHELL || (await sumOf(response.clone())).startsWith(sums.get(path) ?? ' ')
  }

  /** Looks a response over; a wrong one is asked for once more, past the browser's cache that may hold it. */
  const lookOver = async (path: string, response: Response) => {
    const isGood = await isWhole(path, response)
    if (isGood || !response.ok) return { response, isGood }
    const again = await fetch(path, { cache: 'reload' })
    return { response: again, isGood: await isWhole(path, again) }
  }

  const ask: OwnFiles['ask'] = async (path, init) =>
    (await lookOver(path, await fetch(path, init))).response

  const renew: OwnFiles['renew'] = async (path, cacheName, key) => {
    const cache = await caches.open(cacheName)
    await cache.delete(key)
    const { response, isGood } = await lookOver(path, await fetch(path, { cache: 'reload' }))
    if (isGood) await cache.put(key, response.clone())
    return response
  }

  const plugin: WorkboxPlugin = {
    // An install hands its answers to the cache alone, which looks them over.
    fetchDidSucceed: async ({ request, response, event }) =>
      event?.type === 'install' ? response : (await lookOver(pathOf(request), response)).response,
    cacheWillUpdate: async ({ request, response: given }) => {
      const { response, isGood } = await lookOver(pathOf(request), given)
      return isGood ? response : null
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse, cacheName, event }) => {
      const path = pathOf(request)
      if (!cachedResponse) return undefined
      // A new version proves what it inherits, and asks for the rest as for what is missing.
      if (event?.type === 'install')
        return (await isWhole(path, cachedResponse)) ? cachedResponse : undefined
      return looksRight(path, cachedResponse) ? cachedResponse : renew(path, cacheName, request)
    },
  }

  return { isPage, looksRight, isWhole, ask, renew, plugin }
}

export const pathOf = ({ url }: Request): string => new URL(url).pathname

/** SHA-256 in base64; the build lists how it begins. */
async function sumOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
