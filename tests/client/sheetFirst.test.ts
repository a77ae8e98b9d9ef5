import { beforeEach, describe, expect, it, vi } from 'vitest'

type WithSheet = <T>(load: () => Promise<T>) => Promise<T>

const MODULE = '../../src/client/app/sheetFirst.js'

describe('a part of the page that comes later', () => {
  let withSheet: WithSheet
  let links: HTMLLinkElement[]
  const tell = (what: 'load' | 'error') => links.at(-1)?.dispatchEvent(new Event(what))

  beforeEach(async () => {
    vi.useFakeTimers()
    document.head.innerHTML = '<style data-hoja="/assets/hoja.css"></style>'
    document.body.innerHTML = '<div id="root"></div>'
    links = []
    // Nothing is fetched: each test tells how the sheet fares.
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      links.push(link as HTMLLinkElement)
    })
    await openPage()
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      localStorage.clear()
    }
  })

  /** As the page that stands there starts. */
  async function openPage(): Promise<void> {
    vi.resetModules()
    const module = (await import(/* @vite-ignore */ MODULE)) as object
    withSheet = Reflect.get(module, '__vitePreload') as WithSheet
  }

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
    await vi.advanceTimersByTimeAsync(0)
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

  describe('on a phone that is busy', () => {
    let tellIdle: () => void
    beforeEach(() => {
      const ask = vi.fn((callback: () => void) => (tellIdle = callback))
      vi.stubGlobal('requestIdleCallback', ask)
    })

    it('leaves the sheet for when there is time', async () => {
      void withSheet(async () => 'controles')
      await vi.advanceTimersByTimeAsync(1000)
      expect(links).toEqual([])
      tellIdle()
      await vi.advanceTimersByTimeAsync(0)
      expect(links).toHaveLength(1)
    })

    it.each(['pointerdown', 'keydown'])('has the sheet come at once with a %s', async (act) => {
      void withSheet(async () => 'controles')
      window.dispatchEvent(new Event(act))
      await vi.advanceTimersByTimeAsync(0)
      expect(links).toHaveLength(1)
    })

    it('has it come at once for whoever has touched the page before', async () => {
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
      void withSheet(async () => 'filtros')
      await vi.advanceTimersByTimeAsync(0)
      expect(links).toHaveLength(1)
    })
  })

  describe('as the screen that the server has drawn', () => {
    const root = () => document.getElementById('root') as HTMLElement
    const isShownWithoutSheet = async () => {
      await openPage()
      const show = vi.fn()
      void withSheet(async () => 'portada').then(show)
      await vi.advanceTimersByTimeAsync(0)
      return show.mock.calls.length > 0
    }

    it('waits for no sheet, which the next part asks for', async () => {
      root().innerHTML = '<main>Portada</main>'
      expect(await isShownWithoutSheet()).toBe(true)
      expect(links).toEqual([])
      void withSheet(async () => 'controles')
      await vi.advanceTimersByTimeAsync(0)
      expect(links).toHaveLength(1)
    })

    it('waits for it where the browser knows more than the server, a session say', async () => {
      root().innerHTML = '<main>Portada</main>'
      localStorage.setItem('sesion', '{}')
      expect(await isShownWithoutSheet()).toBe(false)
    })

    it('waits for it where the server has drawn nothing', async () => {
      expect(await isShownWithoutSheet()).toBe(false)
    })
  })

  it('waits for nothing where the page has its whole sheet already', async () => {
    document.head.innerHTML = ''
    await openPage()
    expect(await withSheet(async () => 'menú')).toBe('menú')
    expect(links).toEqual([])
  })
})
