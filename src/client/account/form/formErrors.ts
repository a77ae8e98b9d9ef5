import type { FieldErrors } from '../../../contract/account/account.ts'

/** What is wrong with a form, where it is told. */
export interface FormErrors {
  /** The sentence about what is missing, told once above the fields. */
  summary: string | undefined
  /** A sentence for each wrong field, by wire name. */
  beside: FieldErrors
}

/** Text of every control by its wire name; controls of one name, as the boxes of a code, are joined. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed[name] = (typed[name] ?? '') + value
  }
  return typed
}

/** Parts the sentences: empty fields share one, which would tire beside each of them. */
export function tellErrors(form: HTMLFormElement, errors: FieldErrors): FormErrors {
  const missing = Object.keys(errors).filter((name) => isMissing(form, name))
  const beside = { ...errors }
  for (const name of missing) beside[name] = 'Falta este dato'
  return { summary: missing[0] && errors[missing[0]], beside }
}

function isMissing(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.validity.valueMissing
}
