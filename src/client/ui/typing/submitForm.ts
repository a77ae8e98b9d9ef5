/** Submits a form as a press of its button does; `requestSubmit` is missing in Safari before 16. */
export const submitForm = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
