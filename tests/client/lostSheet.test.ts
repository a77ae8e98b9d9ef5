import { beforeEach, describe, expect, it, vi } from 'vitest'
import { insistOnSheet } from '../../src/client/app/start/lostSheet.ts'

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
    insistOnSheet()
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
    insistOnSheet()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })
})

/** happy-dom loads no style sheets and logs each; this setting reports success instead. */
function fetchQuietly(): void {
  const { settings } = Reflect.get(window, 'happyDOM') as { settings: object }
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
}
