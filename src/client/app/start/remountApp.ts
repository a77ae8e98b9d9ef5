import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Starts the app on a server-rendered page that a browser has translated, which React can't hydrate. Typed
 * text and early taps are carried over to the new page (`earlyTap.ts`).
 */
export function remountApp(root: HTMLElement, app: ReactNode): void {
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

/** A name for each element that is unique and independent of the page's language. */
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

/**
 * Copies a value as if the person had typed it. React misses values that are set through its own property.
 */
function carryOver(old: Field, field: Field): void {
  if (old instanceof HTMLInputElement && field instanceof HTMLInputElement)
    if (old.checked !== field.checked) field.click()
  if (old.value === field.value) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, old.value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
