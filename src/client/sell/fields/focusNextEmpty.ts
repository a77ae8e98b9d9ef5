import type { KeyboardEvent } from 'react'

const TYPED = 'input:not([type="file"], [type="checkbox"]), select, textarea'

/**
 * Moves the focus to the form's next empty visible field, as 'Siguiente' of a phone's keyboard promises;
 * false without one.
 */
export function focusNextEmpty(from: HTMLElement): boolean {
  const fields = from.closest('form')?.querySelectorAll<HTMLInputElement>(TYPED) ?? []
  const next = [...fields].find(
    (field) =>
      valueOf(field) === '' &&
      field.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING &&
      !field.closest('details:not([open])'),
  )
  next?.focus()
  return next !== undefined
}

/** The text of a field, or the choice of all radio buttons of its name. */
function valueOf({ type, form, name, value }: HTMLInputElement): string {
  const all = type === 'radio' ? form?.elements.namedItem(name) : null
  return all instanceof RadioNodeList ? all.value : value
}

/** Props of a one-line field: Enter goes to the next field on a phone, and submits on a desk. */
export const NEXT_KEY = {
  enterKeyHint: 'next',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const isPhone = event.key === 'Enter' && matchMedia('(pointer: coarse)').matches
    if (isPhone && focusNextEmpty(event.currentTarget)) event.preventDefault()
  },
} as const
