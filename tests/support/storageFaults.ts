import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Connections to the phone's storage that the page has opened. */
    connections?: IDBDatabase[]
  }
}

/** Storage faults of real phones (fault F21). */
interface StorageFault {
  what: string
  /** Runs before the first page of the site. */
  begin(context: BrowserContext): Promise<unknown>
  /** Runs right before an act. */
  strike(page: Page): Promise<void>
  /** Whether typed text can be stored all the same. */
  isStored: boolean
}

const nothing = async () => undefined

export const STORAGE_FAULTS: readonly StorageFault[] = [
  {
    what: 'never answers',
    begin: (context) => context.addInitScript(neverAnswer),
    strike: nothing,
    isStored: false,
  },
  {
    what: 'is held by an older tab',
    begin: async (context) => {
      const older = await context.newPage()
      await older.goto('/robots.txt')
      await older.evaluate(holdOlderVersion)
    },
    strike: nothing,
    isStored: false,
  },
  {
    what: 'was closed without an event',
    begin: (context) => context.addInitScript(noteConnections),
    strike: (page) =>
      page.evaluate(() => {
        for (const db of window.connections ?? []) db.close()
      }),
    isStored: true,
  },
]

/** As iOS Safari 14 and crashed IndexedDB processes: no event ever comes. */
function neverAnswer(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (name, ...rest) {
    if (name !== 'tianguis') return open.call(this, name, ...rest)
    const request = open.call(this, `otra-${Math.random()}`)
    Object.defineProperty(request, 'addEventListener', { value: () => undefined })
    return request
  }
}

/** As a frozen background tab, which lets nobody open a newer version. */
function holdOlderVersion(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('tianguis', 3)
    request.addEventListener('upgradeneeded', () => {
      const db = request.result
      db.createObjectStore('answers', { keyPath: 'address' }).createIndex('byAge', 'savedAt')
      db.createObjectStore('drafts', { keyPath: 'id' })
      db.createObjectStore('draftPhotos', { keyPath: 'id' }).createIndex('byDraft', 'draftId')
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySeller', 'sellerId')
      db.createObjectStore('outboxPhotos', { keyPath: ['adId', 'place'] })
      db.createObjectStore('sender', { keyPath: 'id' })
      db.createObjectStore('leases', { keyPath: 'id' })
      db.createObjectStore('favoriteWishes', { keyPath: ['owner', 'adId'] })
    })
    request.addEventListener('success', () => {
      window.connections = [request.result]
      resolve()
    })
  })
}

/** Records the connections, so that they can be closed as iOS does to apps in the background. */
function noteConnections(): void {
  const connections: IDBDatabase[] = (window.connections = [])
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...named) {
    const request = open.apply(this, named)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
}
