// @module-tag embedded
import { beforeEach, describe, expect, it } from 'vitest'
import { encodingFor } from '../../src/server/answerCache/encodedBody.ts'
import type { StaleWhileRevalidate } from '../../src/server/answerCache/staleWhileRevalidate.ts'
import { cachedPage, createPageCache, type CachedPage } from '../../src/server/pages/pageCache.ts'

const page = (html: string) =>
  cachedPage({ status: 200, html: Buffer.from(html), policy: "default-src 'self'" })

describe('pages kept for a moment', () => {
  let clock = 0
  let cache: StaleWhileRevalidate<CachedPage>
  let made = 0
  const make = async () => page(`página ${++made}`)
  const read = async (address = '/') => (await cache.get(address, make)).body('identity').toString()

  beforeEach(() => {
    clock = 0
    made = 0
    cache = createPageCache({ now: () => clock })
  })

  it('are made once for a crowd that asks at the same time', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(
      new Set(['página 1']),
    )
  })

  it('are given again for two seconds', async () => {
    await read()
    clock = 1999
    expect(await read()).toBe('página 1')
    expect(made).toBe(1)
  })

  it('are given while a newer one is made, and then the newer one', async () => {
    await read()
    clock = 2001
    expect(await Promise.all([read(), read()])).toEqual(['página 1', 'página 1'])
    await Promise.resolve()
    expect(await read()).toBe('página 2')
    expect(made).toBe(2)
  })

  it('are not given after ten seconds', async () => {
    await read()
    clock = 10_001
    expect(await read()).toBe('página 2')
  })

  it('are forgotten when something changes, even those that are being made', async () => {
    let finish: (made: ReturnType<typeof page>) => void = () => undefined
    const slow = new Promise<ReturnType<typeof page>>((resolve) => {
      finish = resolve
    })
    const early = cache.get('/', () => slow)
    cache.clear()
    expect(await read()).toBe('página 1')
    finish(page('vieja'))
    await early
    expect(await read()).toBe('página 1')
  })

  it('are not kept when they could not be made', async () => {
    await expect(cache.get('/', () => Promise.reject(new Error('sin base')))).rejects.toThrow()
    expect(await read()).toBe('página 1')
  })

  it('serve on when renewing fails', async () => {
    await read()
    clock = 3000
    const renewed = cache.get('/', () => Promise.reject(new Error('sin base')))
    expect((await renewed).body('identity').toString()).toBe('página 1')
  })

  it('are told apart by what is in them', async () => {
    const one = await cache.get('/', make)
    const other = await cache.get('/buscar', make)
    expect(one.etag).not.toBe(other.etag)
  })

  it('give way to others after 300', async () => {
    for (let index = 0; index <= 300; index++) await read(`/buscar?page=${index}`)
    expect(await read('/buscar?page=300')).toBe('página 301')
    expect(await read('/buscar?page=0')).toBe('página 302')
  })
})

describe('the coding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, coding) => {
    expect(encodingFor(accepted)).toBe(coding)
  })
})
