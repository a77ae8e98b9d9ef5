import { focusHeading } from '../../ground/focusHeading.ts'

/** Milliseconds for the code that removes a control to move the focus itself. */
const TIMEOUT_MS = 100
/** Elements that screen readers announce as a place. */
const PLACE =
  'li, ul, ol, section, form, dialog, [role="tabpanel"], [aria-label], [aria-labelledby]'

/**
 * Keeps the focus for people who use a keyboard or a screen reader. When their focused control disappears,
 * the browser drops the focus to `body`. The focus then moves to the nearest place around the control. A
 * control that was disabled for a while gets it back. Returns the function that stops it.
 */
export function preserveFocus(): () => void {
  let held: { control: HTMLElement; around: Element[] } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === document.body

  const hold = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) held = { control: target, around: around(target) }
  }
  const letGo = ({ target }: FocusEvent) => {
    // A tap elsewhere leaves a control that is still usable.
    setTimeout(() => {
      if (isLost() && held?.control === target && isUsable(held.control)) held = undefined
    })
  }
  const look = () => {
    timer = undefined
    if (!held || !isLost()) return
    const { control } = held
    if (isUsable(control)) control.focus({ preventScroll: true })
    // A busy control will be enabled again.
    else if (!control.isConnected || !control.matches('[aria-busy]')) focusPlace(held.around)
  }
  // Browsers drop the focus a moment after the control is gone or disabled.
  const watcher = new MutationObserver(() => {
    if (held) timer ??= setTimeout(look, TIMEOUT_MS)
  })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', letGo)
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', letGo)
  }
}

const isUsable = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(':disabled')

/** The ancestors of an element, the nearest first. */
function around({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...around(parentElement)] : []
}

/** Focuses the nearest remaining place, or else the heading of the open sheet, or of the screen. */
function focusPlace(elements: readonly Element[]): void {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const isReached = (element: Element) =>
    element.isConnected && element.matches(PLACE) && (!sheet || sheet.contains(element))
  const place = elements.find(isReached) ?? sheet?.querySelector('h2') ?? sheet
  if (!(place instanceof HTMLElement)) return focusHeading()
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
