import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Module from '../../src/client/app/retryImport.ts'

type RetryImport = typeof Module.retryImport

/** A module that loads under any other address too. */
const MENU = 'data:text/javascript,export const dishes = 7 //'

describe('a part of the page that comes later', () => {
  let retryImport: RetryImport

  beforeEach(async () => {
    vi.resetModules()
    ;({ retryImport } = await import('../../src/client/app/retryImport.ts'))
  })

  /** An import as the bundler writes it, in a browser that caches a failed module for good. */
  function cachedFailure(source: string) {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    return Object.assign(load, { toString: () => source })
  }

  it('is shown as it comes', async () => {
    expect(await retryImport(async () => 'menú')).toBe('menú')
  })

  it('fails once where it got lost, and is asked for under another address with the next touch', async () => {
    const load = cachedFailure(`()=>import(\`${MENU}\`)`)
    await expect(retryImport(load)).rejects.toThrow('Failed to fetch')
    expect(await retryImport(load)).toMatchObject({ dishes: 7 })
    expect(await retryImport(load)).toMatchObject({ dishes: 7 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is the one thing that was wanted of the module', async () => {
    const load = cachedFailure(`()=>import(\`${MENU}\`).then(e=>e.dishes)`)
    await expect(retryImport(load)).rejects.toThrow('Failed to fetch')
    expect(await retryImport(load)).toBe(7)
  })

  it('comes under its own address in a browser that asks for it again', async () => {
    const load = vi.fn(async () => 'menú').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(retryImport(load)).rejects.toThrow('Failed to fetch')
    expect(await retryImport(load)).toBe('menú')
  })

  it('fails again and again while the network swallows it', async () => {
    const load = cachedFailure('()=>import(`./no-existe.js`)')
    for (const touch of [1, 2, 3]) await expect(retryImport(load), `${touch}`).rejects.toThrow()
  })
})
