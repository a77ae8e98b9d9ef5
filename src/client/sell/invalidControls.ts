/** The controls that were found wrong, in the order of the page. */
export function invalidControls(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
}
