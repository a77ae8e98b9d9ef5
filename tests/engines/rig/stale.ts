/**
 * Runs in the page: controls and texts whose height changes after a fresh layout, one line each. WebKit keeps
 * the old height of rows at times when a phone is turned. Cards whose layout is deferred are skipped.
 */
export function stale(): string[] {
  const TOLERANCE = 1
  const isLaidOutLater = (element: Element): boolean => {
    for (let here: Element | null = element; here; here = here.parentElement)
      if (getComputedStyle(here).getPropertyValue('content-visibility') === 'auto') return true
    return false
  }
  const seen = [
    ...document.querySelectorAll('main :is(a, button, label, legend, p, form, fieldset)'),
  ]
  const parts = seen.filter((element) => !isLaidOutLater(element))
  const heights = () => parts.map((element) => element.getBoundingClientRect().height)
  const before = heights()
  document.body.style.display = 'none'
  document.body.getBoundingClientRect()
  document.body.style.display = ''
  const anew = heights()
  return parts.flatMap((element, place) => {
    const [was = 0, is = 0] = [before[place], anew[place]]
    const words = element.textContent?.trim().slice(0, 40)
    return Math.abs(was - is) > TOLERANCE ? [`${words}: ${was} px high, not ${is}`] : []
  })
}
