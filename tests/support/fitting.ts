import type { Page } from '@playwright/test'

/** A viewport of a phone or a desk, and the size of its text. */
interface Glass {
  width: number
  /** Text size in percent of the browser's own. */
  text: 100 | 200
}

/** The narrowest phones, usual ones, a tablet, two desks; and large text on the first two. */
export const GLASSES: readonly Glass[] = [
  ...[1920, 1280, 768, 390, 360, 320].map((width): Glass => ({ width, text: 100 })),
  { width: 320, text: 200 },
  { width: 390, text: 200 },
]

/** Viewports where a page fits least. */
export const NARROWEST = GLASSES.filter(({ width, text }) => width === 320 || text === 200)

/**
 * Sets the browser's own text size, as its settings do. Unlike a size of the root, it also changes media
 * queries in em. Chromium only.
 */
export async function setBrowserText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Describes everything that doesn't fit on the current page, in each viewport. */
export async function misfits(page: Page, glasses: readonly Glass[] = GLASSES): Promise<string[]> {
  const found: string[] = []
  for (const { width, text } of glasses) {
    await page.setViewportSize({ width, height: 844 })
    const here = await page.evaluate(lookAround, text)
    found.push(...here.map((words) => `${width} px, ${text} %: ${words}`))
  }
  return found
}

/** Runs in the page. Strings over 20 letters are no words, and may break. */
function lookAround(text: number): string[] {
  document.documentElement.style.fontSize = `${text}%`
  const root = document.documentElement
  const found = new Set<string>()
  const tooWide = root.scrollWidth - root.clientWidth
  if (tooWide > 0) {
    const widest = [...document.querySelectorAll('main *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    const names = widest.map(
      ({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 20)}`,
    )
    found.add(`sideways by ${tooWide}: ${[...new Set(names)].slice(-4).join(' | ')}`)
  }
  // A sheet scrolls by itself, without the page.
  for (const part of document.querySelectorAll('dialog[open] > * > *')) {
    const over = part.scrollWidth - part.clientWidth
    const scrolls = getComputedStyle(part).overflowX === 'auto'
    if (scrolls && over > 0)
      found.add(`sheet sideways by ${over}: ${part.textContent?.slice(0, 20)}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const content = node.textContent ?? ''
    if (!parent || content.trim() === '' || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top: first } = range.getBoundingClientRect()
    const name = content.trim().slice(0, 40)
    const isPrice = /\$[\d,.]+ MXN/.test(content)
    if (isPrice) {
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowX === 'hidden' && (right > edge.right + 1 || left < edge.left - 1))
          found.add(`price cut: ${name}`)
      }
    }
    const button = parent.closest('button, [role="tab"], [class*="button"], nav a')
    if (button) {
      const edge = button.getBoundingClientRect()
      const frame = button.closest('dialog')?.getBoundingClientRect() ?? edge
      if (right > Math.min(edge.right, frame.right) + 1 || left < edge.left - 1)
        found.add(`label cut: ${name}`)
    }
    const link = parent.closest('a')
    // A pill may be slimmer than its link, which is as large as a thumb.
    const slimmer = link ? Number.parseFloat(getComputedStyle(link, '::before').top) : 0
    if (link && slimmer > 0 && first < link.getBoundingClientRect().top + slimmer)
      found.add(`over the edge of its pill: ${name}`)
    const isRead = button || isPrice || parent.closest('h1, h2, h3, label, legend, th, summary')
    if (!isRead) continue
    const title = (parent.closest('h1, h2, h3') ?? parent).getBoundingClientRect()
    for (const { 0: word, index } of content.matchAll(/[^\s@-]{2,20}(?=$|[\s-])/g)) {
      if (index > 0 && !/[\s-]/.test(content[index - 1] ?? '')) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      // A title of two lines hides further lines, so they don't count.
      const shown = [...range.getClientRects()].filter(({ top }) => top < title.bottom)
      const lines = new Set(shown.map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.add(`word broken: ${word} in ${name}`)
    }
  }
  return [...found]

  function isSeen(element: Element): boolean {
    if (element.closest('.solo-lectores, [aria-hidden="true"], option, script, template, noscript'))
      return false
    const { clipPath, visibility } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return clipPath === 'none' && visibility === 'visible' && width > 1 && height > 1
  }
}
