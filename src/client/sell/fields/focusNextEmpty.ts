import type { KeyboardEvent } from 'react'

const TYPED = 'input:not([type="file"], [type="checkbox"], [type="radio"]), select, textarea'

/**
 * Goes on to the next field of the form that is still empty and not folded away, as 'Siguiente' of a
 * phone's keyboard promises; false where none is left.
 */
export function focusNextEmpty(from: HTMLElement): boolean {
  const fields = from.closest('form')?.querySelectorAll<HTMLInputElement>(TYPED) ?? []
  const next = [...fields].find(
    (field) =>
      field.value === '' &&
      field.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING &&
      !field.closest('details:not([open])'),
  )
  next?.focus()
  return next !== undefined
}

/** Of a one-line field: on a phone its Enter goes on to the next one, on a desk it sends the form. */
export const NEXT_KEY = {
  enterKeyHint: 'next',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const isPhone = event.key === 'Enter' && matchMedia('(pointer: coarse)').matches
    if (isPhone && focusNextEmpty(event.currentTarget)) event.preventDefault()
  },
} as const
