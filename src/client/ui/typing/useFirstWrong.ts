import { useEffect, useState, type RefObject } from 'react'

const WRONG = ':is(input, textarea, select)[aria-invalid="true"], [aria-invalid="true"] input'

/**
 * Returns a function that moves the focus to the first invalid field of a form, once its errors are rendered.
 */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [form, refusals])
  return () => setRefusals((count) => count + 1)
}
