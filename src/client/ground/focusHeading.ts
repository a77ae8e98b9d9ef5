/** Id of the element that holds the screen; the target of the skip link. */
export const CONTENT_ID = 'pantalla'

/** Moves the focus to the screen's heading, or to the content while there is none. */
export function focusHeading(): void {
  const content = document.getElementById(CONTENT_ID)
  const heading = content?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? content
  target?.focus({ preventScroll: true })
}
