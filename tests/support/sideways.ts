import type { Page } from '@playwright/test'

const GLASS = { width: 844, height: 390 }
/** Width of a notch's safe area at either end, in CSS pixels. */
const NOTCH = 59

/** Turns the phone on its side: an iPhone with a notch. */
export async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize(GLASS)
  const hand = await page.context().newCDPSession(page)
  const [left, right, bottom] = [NOTCH, NOTCH, 21]
  await hand.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left, leftMax: left, right, rightMax: right, bottom, bottomMax: bottom },
  })
}

/** Words under the notch, except in a row that scrolls. */
export function wordsBelowNotch(page: Page): Promise<string[]> {
  return page.evaluate(
    ([from, to]) => {
      const isInRow = (element: Element | null): boolean =>
        element !== null &&
        element !== document.documentElement &&
        ((getComputedStyle(element).overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth) ||
          isInRow(element.parentElement))
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        const isOut = box.width > 1 && (box.left < from || box.right > to)
        if (isOut && !isInRow(text.parentElement)) found.push(text.textContent ?? '')
      }
      return found
    },
    [NOTCH, GLASS.width - NOTCH] as const,
  )
}
