import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Starts the app on a page of the server's that a browser has translated already, which React can't
 * take over. What was typed and tapped so far is carried over to the new page (`earlyTap.ts`).
 */
export function drawAnew(root: HTMLElement, app: ReactNode): void {
  const typed = [...namesOf<Field>(root, 'input,textarea,select')]
  const taps = namesOf(root, 'button,a')
  const focused = document.activeElement
  flushSync(() => createRoot(root).render(app))
  const fields = new Map([...namesOf<Field>(root, 'input,textarea,select')].map(swap))
  for (const [old, name] of typed) {
    const field = fields.get(name)
    if (!field) continue
    carryOver(old, field)
    if (old === focused) field.focus()
  }
  const tapped = window.tapTemprano && taps.get(window.tapTemprano)
  if (tapped) window.tapTemprano = new Map([...namesOf(root, 'button,a')].map(swap)).get(tapped)
}

const swap = <A, B>([a, b]: [A, B]): [B, A] => [b, a]

/** What tells each of these elements from the others, whatever language its words are in. */
function namesOf<T extends HTMLElement>(root: HTMLElement, selector: string): Map<T, string> {
  const seen = new Map<string, number>()
  return new Map(
    [...root.querySelectorAll<T>(selector)].map((element) => {
      const look = ['name', 'type', 'href', 'class'].map((name) => element.getAttribute(name))
      const kind = [element.localName, ...look].join(' ')
      const place = seen.get(kind) ?? 0
      seen.set(kind, place + 1)
      return [element, `${kind} ${place}`]
    }),
  )
}

/** As if the person did it: React hears of a value only where it isn't set through its own property. */
function carryOver(old: Field, field: Field): void {
  if (old instanceof HTMLInputElement && field instanceof HTMLInputElement)
    if (old.checked !== field.checked) field.click()
  if (old.value === field.value) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, old.value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
