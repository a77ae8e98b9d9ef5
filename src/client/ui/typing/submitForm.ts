/**
 * Submits a form as a press of its button does, or as Enter does where it has none; `requestSubmit` is missing in
 * Safari before 16.
 */
export function submitForm(form: HTMLFormElement | null | undefined): void {
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (button) button.click()
  else if (form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    form.submit()
}
