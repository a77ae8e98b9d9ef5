import { beforeEach, describe, expect, it, vi } from 'vitest'

type WithSheet = <T>(load: () => Promise<T>) => Promise<T>

const MODULE = '../../src/client/app/sheetFirst.js'

describe('a part of the page that comes later', () => {
  let withSheet: WithSheet
  let links: HTMLLinkElement[]
  const tell = (what: 'load' | 'error') => links.at(-1)?.dispatchEvent(new Event(what))

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    document.head.innerHTML = '<style data-hoja="/assets/hoja.css"></style>'
    links = []
    // Nothing is fetched: each test tells how the sheet fares.
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      links.push(link as HTMLLinkElement)
    })
    const module = (await import(/* @vite-ignore */ MODULE)) as object
    withSheet = Reflect.get(module, '__vitePreload') as WithSheet
    return () => vi.useRealTimers()
  })

  it('waits for the whole style sheet, which is asked for once', async () => {
    const shown: string[] = []
    for (const name of ['menú', 'filtros']) {
      void withSheet(async () => name).then((part) => shown.push(part))
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual([])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/hoja.css'])
    tell('load')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['menú', 'filtros'])
  })

  it('is shown plain where the sheet fails, which is asked for again until it comes', async () => {
    const part = withSheet(async () => 'menú')
    tell('error')
    expect(await part).toBe('menú')
    await vi.advanceTimersByTimeAsync(3000)
    expect(links).toHaveLength(2)
    tell('error')
    await vi.advanceTimersByTimeAsync(3000)
    tell('load')
    expect(await withSheet(async () => 'filtros')).toBe('filtros')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(links).toHaveLength(3)
  })

  it('waits for nothing where the page has its whole sheet already', async () => {
    document.head.innerHTML = ''
    expect(await withSheet(async () => 'menú')).toBe('menú')
    expect(links).toEqual([])
  })
})
