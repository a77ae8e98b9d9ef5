import { PAGE_DATA_ID, SEEN_FIRST_ID } from '../src/contract/page.ts'
import { MINUTE } from '../src/contract/time/day.ts'
import { SAVED_AT_HEADER } from '../src/offline/names.ts'
import { withStorageTimeout } from '../src/offline/storageTimeout.ts'
import type { OwnFiles } from './ownFiles.ts'

/** The only page that is kept whole: the one that opens from the home screen. */
export const START_PAGE = '/'
const PAGE_CACHE = 'paginas-1'

/** A kept page is as good as today's for this long, and no newer one is fetched. */
const FRESH = 10 * MINUTE
/** An older one is shown only where the network gives no newer one in time. */
const SHOWN_AT_ONCE = 24 * 60 * MINUTE
/** How long the network has for that, in milliseconds. */
const STORAGE_TIMEOUT_MS = 1500
/** On a kept page: it was made for people who save data. */
const SAVER_HEADER = 'x-ahorro'
/**
 * A kept page is wholly on the phone: its first paint waits until the first screen is parsed.
 * Otherwise the parser's pauses would show an empty page first. Browsers without this feature paint
 * as it comes.
 */
const DRAWN_AT_ONCE = `<link rel="expect" blocking="render" href="#${SEEN_FIRST_ID}">`
/** How many photos below the banner are in sight on a phone. */
const PHOTOS_IN_SIGHT = 3
const LAZY_PHOTO = /<img [^>]*loading="lazy"[^>]*>/g

type LastingEvent = Pick<ExtendableEvent, 'waitUntil'>
type ConnectedNavigator = WorkerNavigator & { connection?: { saveData?: boolean } }

/**
 * The start page as the server renders it for a guest. It is cached, so that the app opens with
 * content before any script runs. Pages of another build are neither cached nor served: their
 * scripts or styles may be gone.
 */
export function createStartPage(isOfThisBuild: OwnFiles['isPage']) {
  async function cachePage(page: Response, savesData: boolean): Promise<void> {
    const headers = new Headers(page.headers)
    // The text is kept as it reads, whatever coding brought it.
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    const now = String(Date.now())
    headers.set(SAVED_AT_HEADER, now)
    if (savesData) headers.set(SAVER_HEADER, 'on')
    const text = withPhotosInSight(await page.text())
      // The page reads it there and asks for what is newer.
      .replace(`id="${PAGE_DATA_ID}"`, `id="${PAGE_DATA_ID}" data-guardado="${now}"`)
      .replace('</head>', `${DRAWN_AT_ONCE}</head>`)
    const cache = await caches.open(PAGE_CACHE)
    await cache.put(START_PAGE, new Response(text, { headers }))
  }

  /** From the network, as a guest; rejects with what is not this build's page, as a hotel's log-in. */
  async function fetchPage(savesData: boolean): Promise<Response> {
    const page = await fetch(START_PAGE, {
      headers: { accept: 'text/html', ...(savesData && { 'save-data': 'on' }) },
      credentials: 'omit',
      cache: 'no-cache',
    })
    if (!page.ok || page.redirected || !isOfThisBuild(page))
      throw new Error('No page of this build.')
    return page
  }

  return {
    /**
     * The response to a visit: the cached page, or the network's when it is not fresh or the person
     * reloaded. Undefined when there is neither.
     */
    answer: async ({ cache }: Request, event: LastingEvent): Promise<Response | undefined> => {
      const last = await cachedPage()
      const cached = last && isOfThisBuild(last) ? last : undefined
      if (cached && cache === 'default' && isYoungerThan(SHOWN_AT_ONCE, cached)) return cached
      const savesData = last ? isForSavers(last) : browserSavesData()
      const network = fetchPage(savesData)
      event.waitUntil(
        network.then((page) => cachePage(page.clone(), savesData)).catch(() => undefined),
      )
      return (
        (await Promise.race([network.catch(() => undefined), wait(STORAGE_TIMEOUT_MS)])) ?? cached
      )
    },

    /** Keeps the page as it is now, unless what is kept is as good; rejects where it can't. */
    renew: async (savesData: boolean): Promise<void> => {
      const cached = await cachedPage()
      const isAsGood =
        cached &&
        isOfThisBuild(cached) &&
        isForSavers(cached) === savesData &&
        isYoungerThan(FRESH, cached)
      if (!isAsGood) await cachePage(await fetchPage(savesData), savesData)
    },
  }
}

/**
 * On a first visit the banner has the network to itself, and other photos load lazily. In a cached
 * page the photos in sight are on the phone too, so they load eagerly.
 */
function withPhotosInSight(page: string): string {
  let seen = 0
  return page.replaceAll(LAZY_PHOTO, (photo) =>
    seen++ < PHOTOS_IN_SIGHT
      ? photo.replace('"lazy"', '"eager"').replace('decoding="async"', 'decoding="sync"')
      : photo,
  )
}

/** A cache that fails, or gives no answer in time, counts as empty (fault F21). */
async function cachedPage(): Promise<Response | undefined> {
  try {
    return await withStorageTimeout(
      caches.open(PAGE_CACHE).then((cache) => cache.match(START_PAGE)),
    )
  } catch {
    return undefined
  }
}

/** By the phone's clock; a page of the future is no younger than anything. */
function isYoungerThan(limit: number, { headers }: Response): boolean {
  const age = Date.now() - Number(headers.get(SAVED_AT_HEADER))
  return age >= 0 && age < limit
}

const isForSavers = ({ headers }: Response): boolean => headers.has(SAVER_HEADER)

function browserSavesData(): boolean {
  return (navigator as ConnectedNavigator).connection?.saveData === true
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
