import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/**
 * Storage that gives no answer, is held by an older tab or was closed without an event. /cases/phone shows each
 * in browsers. Each test opens the store for the first time, as a new page does.
 */
const AD = '/api/announcement/abc'
const NAME = 'tianguis'
const realOpen = IDBFactory.prototype.open

async function newPage() {
  vi.resetModules()
  const [answers, connection] = await Promise.all([
    import('../../src/offline/answers/answers.ts'),
    import('../../src/offline/connection.ts'),
  ])
  return { ...answers, ...connection }
}

/** Every connection that opens from now on. */
function watchConnections() {
  const opened: IDBDatabase[] = []
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...name) {
    const request = realOpen.apply(this, name)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  return opened
}

/** A tab of the previous version, which never answers the request to close. */
async function olderTab(): Promise<IDBDatabase> {
  const request = realOpen.call(indexedDB, NAME, 3)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    db.createObjectStore('answers', { keyPath: 'address' }).createIndex('byAge', 'savedAt')
  })
  await new Promise((resolve) => request.addEventListener('success', resolve))
  return request.result
}

async function took(work: Promise<unknown>) {
  const begun = performance.now()
  await expect(work).rejects.toThrow('storage')
  return performance.now() - begun
}

let page: Awaited<ReturnType<typeof newPage>>
beforeEach(async () => {
  page = await newPage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.openOffline().then(page.disconnect, () => undefined)
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.addEventListener('success', resolve)
    request.addEventListener('blocked', resolve)
  })
})

describe('F21: a reader whose storage never answers', () => {
  test('waits two seconds for it once, and not again', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory) {
      const request = realOpen.call(this, `otra-${Math.random()}`)
      Object.defineProperty(request, 'addEventListener', { value: () => undefined })
      return request
    })
    const first = await took(page.storedAnswer(AD))
    expect(first).toBeGreaterThan(1900)
    expect(await took(page.storedAnswer(AD))).toBeLessThan(first / 2)
  })

  test('gets it back as soon as it answers late, by the one connection', async () => {
    const held = await olderTab()
    await took(page.storedAnswer(AD))
    held.close()
    await vi.waitFor(() => page.openOffline(), 10_000)
    await page.storeAnswer('/api/banner', ['ya'], 1)
    expect(await page.storedAnswer('/api/banner')).toMatchObject({ body: ['ya'] })
  })
})

test('F21: a seller whose older tab holds the storage is not held up, and it works once the tab is closed', async () => {
  const held = await olderTab()
  await took(page.storeAnswer('/api/banner', ['antes'], 1))
  held.close()
  await vi.waitFor(() => page.openOffline(), 10_000)
  await page.storeAnswer('/api/banner', ['después'], 2)
  expect(await page.storedAnswer('/api/banner')).toMatchObject({ body: ['después'] })
})

test('a person whose phone closed the connection without a word goes on keeping what they write', async () => {
  const opened = watchConnections()
  await page.storeAnswer('/api/banner', ['antes'], 1)
  for (const db of opened) db.close()
  await page.storeAnswer('/api/banner', ['después'], 2)
  expect(await page.storedAnswer('/api/banner')).toMatchObject({ body: ['después'] })
  expect(opened).toHaveLength(2)
})

describe('A person who goes to another page', () => {
  afterEach(() => dispatchEvent(new Event('pageshow')))

  test('leaves no transaction alive behind, and what was under way is done when they come back', async () => {
    const begin = IDBDatabase.prototype.transaction
    let leaves = false
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...stores
    ) {
      // Browsers fire it in a task of its own, in which a transaction can't be committed.
      if (leaves) setImmediate(() => dispatchEvent(new Event('pagehide')))
      const transaction = begin.apply(this, stores)
      if (leaves) transaction.addEventListener('abort', takenBack)
      leaves = false
      return transaction
    })
    const takenBack = vi.fn()
    await page.storeAnswer('/api/banner', ['antes'], 1)
    const before = begun.mock.calls.length
    leaves = true
    const keeping = page.storeAnswer('/api/banner', ['después'], 2)
    await vi.waitFor(() => expect(begun.mock.calls.length).toBe(before + 1), 10_000)
    await vi.waitFor(() => expect(takenBack).toHaveBeenCalledOnce(), 10_000)
    const later = page.storeAnswer('/api/index/premium', ['más'], 3)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(begun.mock.calls.length).toBe(before + 1)
    dispatchEvent(new Event('pageshow'))
    await Promise.all([keeping, later])
    expect(await page.storedAnswer('/api/banner')).toMatchObject({ body: ['después'] })
    expect(await page.storedAnswer('/api/index/premium')).toMatchObject({ body: ['más'] })
  })
})

test('T40: what a log-out could not empty is emptied before anybody reads it', async () => {
  await page.storeAnswer('/api/banner', ['de Ana'], 1)
  const told = vi.fn()
  page.emptyFirst(told)
  expect(await page.storedAnswer('/api/banner')).toBeUndefined()
  expect(told).toHaveBeenCalledOnce()
})
