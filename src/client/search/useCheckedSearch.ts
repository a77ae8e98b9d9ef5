import { useState, type FormEvent } from 'react'
import { endNavigation, startNavigation } from '../ui/late/navigationProgress.ts'
import { useSendSearch } from './filters/useSearchForm.ts'
import type { WrongAmounts } from './filters/wrongAmounts.ts'
import { readSearchForm } from './searchAddress.ts'

// The reader of amounts is too large for the first picture.
const loadCheck = () => import('./filters/wrongAmounts.ts')

/** Sends a form of filters once its amounts are some; what is wrong is told beside the first wrong field. */
export function useCheckedSearch(onSent?: (address: string) => void) {
  const [wrong, setWrong] = useState<WrongAmounts>({})
  const send = useSendSearch(onSent)
  const check = async (form: HTMLFormElement) => {
    startNavigation()
    const found = await loadCheck().then(
      ({ wrongAmounts }) => wrongAmounts(readSearchForm(form)),
      // The server reads the amounts too.
      (): WrongAmounts => ({}),
    )
    setWrong(found)
    const [first] = Object.keys(found)
    if (first === undefined) send(form)
    else {
      endNavigation()
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void check(event.currentTarget)
  }
  return { wrong, onSubmit }
}
