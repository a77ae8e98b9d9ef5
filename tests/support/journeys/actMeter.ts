import type { Page } from '@playwright/test'

/** What a page showed of one act, measured in the page itself. */
export interface ActSeen {
  /** Milliseconds from the touch to the end of the frame that shows it as pressed; null for none within a second. */
  pressedMs: number | null
  /** Milliseconds from the act until the new address stands with content or a sentence. */
  saidMs: number | null
  /** How much longer than on a machine at rest a frame takes here: what times are judged by; 1 at least. */
  slowness: number
}

/** Longest wait for words, in milliseconds. */
const GIVEN_UP = 12_000

/**
 * Begins to measure the next act of a page: a touch of a link or button, or a step back. `said` settles
 * once the address has changed, where it is to, and what stands there says something.
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
  /** Words that eyes can read. */
  const wordsIn = (root: Element): string => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let words = ''
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement && isSeen(parentElement)) words += textContent?.trim() ?? ''
    }
    return words
  }
  const isMute = (): boolean => {
    const main = document.querySelector('main')
    if (!main || wordsIn(main) === '') return true
    const busy = main.matches('[aria-busy="true"]')
      ? main
      : main.querySelector('div[aria-busy="true"], section[aria-busy="true"]:only-child')
    return busy !== null && wordsIn(busy) === ''
  }

  async function pressedAfter({ target, timeStamp }: Event): Promise<number | null> {
    const touched = target instanceof Element ? target.closest('a, button, summary') : null
    while (touched && performance.now() - timeStamp < 1000) {
      await frame()
      const isPressed = Number(getComputedStyle(touched).opacity) < 1
      // Once this frame has been handed on.
      await new Promise((resolve) => setTimeout(resolve))
      if (isPressed) return performance.now() - timeStamp
    }
    return null
  }
  async function saidAfter(start: number): Promise<number | null> {
    while (performance.now() - start < givenUp) {
      const isElsewhere = !changesAddress || location.href !== from
      if (isElsewhere && !isMute()) return performance.now() - start
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return null
  }
  async function slowness(): Promise<number> {
    const times: number[] = []
    for (let count = 0; count < 12; count += 1) times.push(await frame())
    const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
    const middle = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
    return Math.max(1, middle / 17)
  }

  const seen = new Promise<ActSeen>((resolve) => {
    const controller = new AbortController()
    let pressing: Promise<number | null> = Promise.resolve(null)
    const begin = async (event: Event) => {
      controller.abort()
      const start = event.timeStamp
      const [pressedMs, saidMs] = await Promise.all([pressing, saidAfter(start)])
      resolve({ pressedMs, saidMs, slowness: await slowness() })
    }
    const listening = { capture: true, signal: controller.signal }
    addEventListener('pointerdown', (event) => void (pressing = pressedAfter(event)), listening)
    addEventListener('click', (event) => void begin(event), listening)
    addEventListener('popstate', (event) => void begin(event), listening)
    addEventListener('submit', (event) => void begin(event), listening)
  })
  Reflect.set(globalThis, 'actSeen', seen)
}
