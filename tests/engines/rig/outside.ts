/**
 * Runs in the page: texts and controls that stick out of the viewport sideways, one line each, and whether the
 * page scrolls sideways. Contents of a row that scrolls or cuts by itself are judged by the row. Texts for
 * screen readers alone are ignored.
 */
export function outside(): string[] {
  const TOLERANCE = 1
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + TOLERANCE) found.push(`the page is ${scrollWidth} px wide`)

  const sticksOut = ({ left, right, width, height }: DOMRect) =>
    width > TOLERANCE && height > TOLERANCE && (left < -TOLERANCE || right > innerWidth + TOLERANCE)
  const isCut = (element: Element | null): boolean => {
    for (let parent = element; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(parent)
      if (overflowX !== 'visible' || clipPath !== 'none') return true
    }
    return false
  }
  // WebKit keeps the old boxes of a folded answer after the phone is turned.
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const tell = (element: Element, words: string, box: DOMRect) => {
    if (!sticksOut(box) || !isShown(element) || isCut(element.parentElement)) return
    found.push(
      `${words.trim().slice(0, 60)}: ${Math.round(box.left)} to ${Math.round(box.right)} px`,
    )
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || element.closest('script, style, select, noscript'))
      continue
    if (isCut(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) tell(element, node.nodeValue, box)
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, img')) {
    const words =
      control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.tagName
    tell(control, words, control.getBoundingClientRect())
  }
  return found
}
