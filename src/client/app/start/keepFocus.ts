import { focusHeading } from '../../ground/arrival.ts'

/** Milliseconds that whoever takes a control away has to give the focus a place themselves. */
const PATIENCE = 100
/** What is read out as a place of its own. */
const PLACE =
  'li, ul, ol, section, form, dialog, [role="tabpanel"], [aria-label], [aria-labelledby]'

/**
 * Keeps the place of who goes by keyboard or is read to. Where the control that they have just pressed goes, the
 * focus would fall to the head of the page: it goes to what is left around it. A button that could not be
 * pressed for a while has it back. Answers how to stop.
 */
export function keepFocus(): () => void {
  let held: { control: HTMLElement; around: Element[] } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === document.body

  const hold = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) held = { control: target, around: around(target) }
  }
  const letGo = ({ target }: FocusEvent) => {
    // Whoever touches elsewhere leaves a control that is still there.
    setTimeout(() => {
      if (isLost() && held?.control === target && isUsable(held.control)) held = undefined
    })
  }
  const look = () => {
    timer = undefined
    if (!held || !isLost()) return
    const { control } = held
    if (isUsable(control)) control.focus({ preventScroll: true })
    // What is busy will be pressed again.
    else if (!control.isConnected || !control.matches('[aria-busy]')) focusPlace(held.around)
  }
  // A browser takes the focus a moment after it has to.
  const watcher = new MutationObserver(() => {
    if (held) timer ??= setTimeout(look, PATIENCE)
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

/** The elements that an element stands in, the nearest first. */
function around({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...around(parentElement)] : []
}

/** Where nothing nearer is left, the heading of the sheet that covers the screen, or of the screen. */
function focusPlace(elements: readonly Element[]): void {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const isReached = (element: Element) =>
    element.isConnected && element.matches(PLACE) && (!sheet || sheet.contains(element))
  const place = elements.find(isReached) ?? sheet?.querySelector('h2') ?? sheet
  if (!(place instanceof HTMLElement)) return focusHeading()
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
