import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AdFormState } from './useAdForm.ts'

interface StepSubmitOptions {
  ad: Pick<AdFormState, 'step' | 'leaveStep'>
  /** Before a step is left. */
  onLeave?: () => void
  /** The last step sends the ad. */
  onSend: () => void
}

/** The form around a step: sending it leads on, or to the first thing that is wrong. */
export function useStepSubmit({ ad, onLeave, onSend }: StepSubmitOptions) {
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts > 0) wrongControls(element.current)[0]?.focus()
  }, [attempts])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ad.step === 4) {
      onSend()
      return
    }
    onLeave?.()
    if (!ad.leaveStep()) setAttempts((count) => count + 1)
  }
  return {
    element,
    onSubmit,
    /** Takes the person to the nth thing that is wrong. */
    focusWrong: (index: number) => wrongControls(element.current)[index]?.focus(),
  }
}

/** The controls that were found wrong, in the order of the page. */
function wrongControls(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
}
