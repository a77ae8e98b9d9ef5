import { beforeEach, describe, expect, it, vi } from 'vitest'
import { retryLostSheets } from '../../src/client/app/start/lostSheet.ts'
import { bringRest, restIsHere } from '../../src/client/app/start/restOfSheets.ts'

const LINK = '<link rel="stylesheet" crossorigin="" href="/assets/style-abc.css">'

describe('the style sheet of a page', () => {
  /** Links that replaced the lost sheet; each test says whether they load. */
  let asked: HTMLLinkElement[]
  const tell = (what: 'load' | 'error') => asked.at(-1)?.dispatchEvent(new Event(what))

  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    fetchQuietly()
    vi.spyOn(HTMLLinkElement.prototype, 'replaceWith').mockImplementation((link) => {
      asked.push(link as HTMLLinkElement)
    })
    return () => {
      vi.useRealTimers()
      document.head.innerHTML = ''
    }
  })

  /** The page as the server sends it, with the rules that its sheet brought; '' for a lost sheet. */
  function openPage(css: string): void {
    document.head.innerHTML = `${LINK}<style>${css}</style>`
    retryLostSheets()
  }

  it('is asked for again where it got lost, until it comes', async () => {
    openPage('')
    await vi.advanceTimersByTimeAsync(2900)
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked.map((link) => link.outerHTML)).toEqual([LINK])
    tell('error')
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toHaveLength(2)
    tell('load')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
  })

  it('is not asked for again where it came', async () => {
    openPage(':root { --text: #22313f }')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })

  it('is missed by nobody where the page links none, as in development', async () => {
    retryLostSheets()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })
})

describe('the rules of later parts', () => {
  const SHEETS = ['/assets/primero-abc.css', '/assets/resto-abc.css']
  /** Sheets that the app asked for; each test says whether they load. */
  let asked: HTMLLinkElement[]
  const isHere = async () => {
    const first = await Promise.race([restIsHere(), Promise.resolve('late')])
    return first !== 'late'
  }

  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    fetchQuietly()
    document.head.innerHTML = `<style data-resto="${SHEETS.join(' ')}">:root { --text: #22313f }</style>`
    const ask = (link: unknown) => void asked.push(link as HTMLLinkElement)
    vi.spyOn(document.head, 'append').mockImplementation(ask)
    vi.spyOn(HTMLLinkElement.prototype, 'replaceWith').mockImplementation(ask)
    return () => {
      vi.useRealTimers()
      document.head.innerHTML = ''
    }
  })

  it('come in sheets of their own once the first view is at work, and parts wait for them', async () => {
    bringRest()
    expect(asked.map((link) => link.getAttribute('href'))).toEqual(SHEETS)
    asked[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await isHere()).toBe(false)
    asked[1]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await isHere()).toBe(true)
  })

  it('are asked for again where they got lost, and then nobody waits', async () => {
    bringRest()
    retryLostSheets()
    asked[0]?.dispatchEvent(new Event('load'))
    asked[1]?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await isHere()).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    const hrefs = asked.map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([...SHEETS, SHEETS[1]])
  })

  it('are in the page already where it links them, as the worker gives it', () => {
    document.head.innerHTML = LINK
    bringRest()
    expect(asked).toEqual([])
  })
})

/** happy-dom loads no style sheets and logs each; this setting reports success instead. */
function fetchQuietly(): void {
  const { settings } = Reflect.get(window, 'happyDOM') as { settings: object }
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
}
