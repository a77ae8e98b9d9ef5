import type { Page } from '@playwright/test'

/** Measurements of an act, taken in the page itself. */
export interface ActSeen {
  /** Milliseconds from the touch to the end of the frame that shows it as pressed; null for none within a second. */
  pressedMs: number | null
  /** Milliseconds from the act until the new address shows content or a sentence. */
  saidMs: number | null
}

/** Longest wait for words, in milliseconds. */
const GIVEN_UP = 12_000

/**
 * Starts to measure the page's next act: a touch of a link or button, or a step back. `said` settles once the
 * page says something, after the address has changed where it should.
 */
export async function startMeter(
  page: Page,
  changesAddress: boolean,
): Promise<() => Promise<ActSeen>> {
  await page.evaluate(measureNextAct, [changesAddress, GIVEN_UP] as const)
  return async () => (await page.evaluate(() => Reflect.get(globalThis, 'actSeen'))) as ActSeen
}

/** Runs in the page. */
function measureNextAct([changesAddress, givenUp]: readonly [boolean, number]): void {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const from = location.href
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  /** Visible text. */
  const wordsIn = (root: Element): string => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let words = ''
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement && isSeen(parentElement)) words += textContent?.trim() ?? ''
    }
    return words
  }
  /** The line of `ui/base.css` for a page that is loading slowly. */
  const isSaidSlow = (): boolean =>
    document.documentElement.matches('[data-en-camino]') &&
    getComputedStyle(document.documentElement, '::after').opacity === '1'
  const isMute = (): boolean => {
    const main = document.querySelector('main')
    if (!main || wordsIn(main) === '') return true
    const busy = main.matches('[aria-busy="true"]')
      ? main
      : main.querySelector('div[aria-busy="true"], section[aria-busy="true"]:only-child')
    return busy !== null && wordsIn(busy) === ''
  }

  /** A sheet shows, or a sentence that says why not. */
  const isTold = (): boolean =>
    [...document.querySelectorAll('dialog[open], [role="alert"], [aria-live="polite"]')].some(
      (one) => wordsIn(one) !== '',
    )

  async function pressedAfter({ target, timeStamp }: Event): Promise<number | null> {
    const touched = target instanceof Element ? target.closest('a, button, summary') : null
    if (!touched) return null
    while (performance.now() - timeStamp < 1000) {
      await frame()
      const isPressed = Number(getComputedStyle(touched).opacity) < 1
      // Waits until this frame is presented.
      await new Promise((resolve) => setTimeout(resolve))
      if (isPressed) return performance.now() - timeStamp
    }
    return null
  }
  async function saidAfter(start: number): Promise<number | null> {
    while (performance.now() - start < givenUp) {
      const isDone = location.href !== from || (!changesAddress && isTold())
      if (isSaidSlow() || (isDone && !isMute())) return performance.now() - start
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return null
  }
  const seen = new Promise<ActSeen>((resolve) => {
    const controller = new AbortController()
    let pressing: Promise<number | null> = Promise.resolve(null)
    const begin = async (event: Event) => {
      controller.abort()
      const start = event.timeStamp
      const [pressedMs, saidMs] = await Promise.all([pressing, saidAfter(start)])
      resolve({ pressedMs, saidMs })
    }
    const listening = { capture: true, signal: controller.signal }
    addEventListener('pointerdown', (event) => void (pressing = pressedAfter(event)), listening)
    addEventListener('click', (event) => void begin(event), listening)
    addEventListener('popstate', (event) => void begin(event), listening)
    addEventListener('submit', (event) => void begin(event), listening)
  })
  Reflect.set(globalThis, 'actSeen', seen)
}
