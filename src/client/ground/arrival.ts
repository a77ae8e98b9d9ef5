/** Id of the element that holds the screen; where the skip link leads. */
export const CONTENT_ID = 'pantalla'

/** Puts the focus on the screen's heading, or at the head of the content while there is none. */
export function focusHeading(): void {
  const content = document.getElementById(CONTENT_ID)
  const heading = content?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? content
  target?.focus({ preventScroll: true })
}
