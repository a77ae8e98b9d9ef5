import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_FILES_HEADER } from '../../src/contract/page.ts'
import { createOwnFiles } from '../../sw/ownFiles.ts'
import { createStartPage } from '../../sw/startPage.ts'

/** The worker's decisions about the page that opens from the home screen, with a network of the test's own. */
const SCRIPT = '/assets/index-nuevo.js'
const SHEET = '/assets/style-nueva.css'
const DAY = 24 * 60 * 60 * 1000
const network = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
let now = Date.UTC(2026, 10, 20)
let kept: Map<string, Response>

beforeEach(() => {
  kept = new Map()
  network.mockReset()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, page: Response) => void kept.set(address, page),
    }),
  })
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const document = (words: string) =>
  `<!doctype html><head></head><main>${words}</main><script type="application/json" id="datos-de-la-pagina">{}</script>`

function served(words: string, script = SCRIPT, init: ResponseInit = {}): Response {
  return new Response(document(words), {
    ...init,
    headers: {
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-security-policy': `script-src 'sha256-${words}'`,
      [PAGE_FILES_HEADER]: `${script} ${SHEET}`,
    },
  })
}

const startPage = (script = SCRIPT, sheet = SHEET) => {
  const built = [script, sheet].map((file) => ({ url: file.slice(1), revision: '' }))
  return createStartPage(createOwnFiles(built).isPage)
}

/** The visit's answer, and a promise of the work that goes on after it. */
function visit({ page = startPage(), cache = 'default' as RequestCache } = {}) {
  const work: Promise<unknown>[] = []
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  const answer = page.answer({ cache } as Request, event)
  return { answer, settled: () => Promise.all(work) }
}

async function keep(words: string, savesData = false): Promise<void> {
  network.mockResolvedValueOnce(served(words))
  await startPage().renew(savesData)
}

describe('The start page', () => {
  test('is given as it was kept, with its own content policy, without asking anybody', async () => {
    await keep('ayer')
    network.mockClear()
    const page = await visit().answer
    expect(await page?.text()).toContain('<main>ayer</main>')
    expect(page?.headers.get('content-security-policy')).toBe("script-src 'sha256-ayer'")
    expect(page?.headers.has('content-encoding')).toBe(false)
    expect(network).not.toHaveBeenCalled()
  })

  test('tells the app when it was kept', async () => {
    await keep('ayer')
    expect(await (await visit().answer)?.text()).toContain(
      `id="datos-de-la-pagina" data-guardado="${now}"`,
    )
  })

  test('is drawn once what fills the screen has been read, not empty first', async () => {
    await keep('ayer')
    expect(await (await visit().answer)?.text()).toContain(
      '<head><link rel="expect" blocking="render" href="#a-la-vista"></head>',
    )
  })

  test('brings the photos in sight with it, and leaves those further down for later', async () => {
    const photo = '<img src="/media/a/360.webp" loading="lazy" decoding="async"/>'
    await keep(photo.repeat(4))
    const page = (await (await visit().answer)?.text()) ?? ''
    expect(page.match(/loading="eager" decoding="sync"/g)).toHaveLength(3)
    expect(page.match(/loading="lazy" decoding="async"/g)).toHaveLength(1)
  })

  test('T41: is asked for as a guest, without anything that names a person', async () => {
    await keep('ayer')
    const [address, init] = network.mock.calls[0] ?? []
    expect(address).toBe('/')
    expect(init?.credentials).toBe('omit')
    expect(Object.keys(init?.headers ?? {})).toEqual(['accept'])
  })

  test('comes from the network where none was kept, and is kept from then on', async () => {
    network.mockResolvedValueOnce(served('hoy'))
    const first = visit()
    expect(await (await first.answer)?.text()).not.toContain('data-guardado')
    await first.settled()
    expect(await (await visit().answer)?.text()).toContain('<main>hoy</main>')
  })

  test('is left to the shell where there is neither a kept one nor a network', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await visit().answer).toBeUndefined()
  })

  test('of the day before is given only where the network gives no newer one', async () => {
    await keep('anteayer')
    now += DAY
    network.mockResolvedValueOnce(served('hoy'))
    const online = visit()
    expect(await (await online.answer)?.text()).toContain('hoy')
    await online.settled()
    now += DAY
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await (await visit().answer)?.text()).toContain('hoy')
  })

  test('F15: of the day before is given when the network is silent for a moment', async () => {
    await keep('anteayer')
    now += DAY
    network.mockReturnValueOnce(new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { answer } = visit()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await (await answer)?.text()).toContain('anteayer')
  })

  test('F22: kept by a clock that has since gone back is asked for anew', async () => {
    await keep('futuro')
    now -= 3650 * DAY
    network.mockResolvedValueOnce(served('hoy'))
    expect(await (await visit().answer)?.text()).toContain('hoy')
  })

  test('comes from the network when the person reloads', async () => {
    await keep('ayer')
    network.mockResolvedValueOnce(served('hoy'))
    expect(await (await visit({ cache: 'no-cache' }).answer)?.text()).toContain('hoy')
  })

  test('F18: of an older build is never given by the worker of a newer one', async () => {
    await keep('ayer')
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const newer = visit({ page: startPage('/assets/index-otro.js') })
    expect(await newer.answer).toBeUndefined()
  })

  test('F18: with styles of an older build is never given, though its script is the same', async () => {
    await keep('ayer')
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const newer = visit({ page: startPage(SCRIPT, '/assets/style-otra.css') })
    expect(await newer.answer).toBeUndefined()
  })

  test('F18: of a newer build is not kept by the worker of an older one', async () => {
    await keep('ayer')
    now += DAY
    network.mockResolvedValueOnce(served('hoy', '/assets/index-otro.js'))
    const { answer, settled } = visit()
    expect(await (await answer)?.text()).toContain('ayer')
    await settled()
    expect(await kept.get('/')?.clone().text()).toContain('ayer')
  })

  test.each([
    ['a failure', () => served('roto', SCRIPT, { status: 500 })],
    ['somebody’s hotel', () => new Response('<h1>Wi-Fi</h1>')],
  ])('is not replaced by %s', async (_words, answer) => {
    await keep('ayer')
    now += DAY / 2
    network.mockResolvedValueOnce(answer())
    await expect(startPage().renew(false)).rejects.toThrow('No page of this build')
    expect(await (await visit().answer)?.text()).toContain('ayer')
  })

  test('is not fetched again while it is young, and is when it is not', async () => {
    await keep('ayer')
    network.mockClear()
    await startPage().renew(false)
    expect(network).not.toHaveBeenCalled()
    now += 11 * 60 * 1000
    await keep('hoy')
    expect(await (await visit().answer)?.text()).toContain('hoy')
  })

  test('of people who save data is one of their own, kept as such', async () => {
    await keep('con fotos')
    await keep('sin fotos', true)
    expect(network.mock.lastCall?.[1].headers).toMatchObject({ 'save-data': 'on' })
    now += DAY
    network.mockResolvedValueOnce(served('sin fotos, hoy'))
    const { answer, settled } = visit()
    expect(await (await answer)?.text()).toContain('sin fotos, hoy')
    await settled()
    expect(network.mock.lastCall?.[1].headers).toMatchObject({ 'save-data': 'on' })
  })

  test('F21: comes from the network where the browser blocks its storage', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked')) })
    network.mockResolvedValueOnce(served('hoy'))
    const { answer, settled } = visit()
    expect(await (await answer)?.text()).toContain('hoy')
    await settled()
  })
  test('F21: comes from the network where the storage never answers', async () => {
    vi.stubGlobal('caches', { open: () => new Promise(() => undefined) })
    network.mockResolvedValueOnce(served('hoy'))
    expect(await (await visit().answer)?.text()).toContain('hoy')
  })
})
