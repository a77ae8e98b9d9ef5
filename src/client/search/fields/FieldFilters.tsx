import { useEffect } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { submitForm } from '../../ui/typing/submitForm.ts'
import type { ChoiceField } from '../filters/FilterSelect.tsx'
import { countedChoices, type CountedChoices } from './countedChoices.ts'
import { FieldControl } from './FieldControl.tsx'
import { applyWords, useFormCount } from './searchCount.ts'

interface FieldFiltersProps {
  /** The form around it. */
  form: HTMLFormElement | null
  query: SearchQuery
  wrong: Readonly<Record<string, string>>
  onCount: (counted: CountedForm) => void
  /** Each change is applied at once. */
  isLive: boolean
  /** Controls that are shown alone, or the field that is. */
  only: readonly string[] | undefined
  Choices: ChoiceField | undefined
}

/** The count of what a form would find. */
export interface CountedForm {
  /** The words that the form's button may show. */
  words: string
  /** Absent where it isn't known. */
  choices?: CountedChoices
}

/** The filters of what is being looked for, as its ads have them; and the count of what the form would find. */
export function FieldFilters({
  form,
  query,
  onCount,
  isLive,
  only,
  ...control
}: FieldFiltersProps) {
  const { held, count, last } = useFormCount(form, query)
  const words = applyWords(count)
  const filters = last?.filtros
  // Numbers of another search keep nobody from choosing.
  const current = count && held
  useEffect(
    () => onCount({ words, ...(filters && { choices: countedChoices(filters, current) }) }),
    [words, filters, current, onCount],
  )
  useEffect(() => {
    if (!form || !isLive) return
    // The browser's event: React's comes with each letter. The order stands outside of the form.
    const onChange = ({ target }: Event) => {
      const isOwn = target instanceof Element && Reflect.get(target, 'form') === form
      // A choice may change other controls, which show it after this turn.
      if (!isOwn) return
      const timer = setTimeout(() => submitForm(form))
      // Enter sends it by itself.
      form.addEventListener('submit', () => clearTimeout(timer), { once: true })
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [form, isLive])
  const all = last?.campos ?? []
  const shown = only ? all.filter(({ campo }) => only.includes(campo)) : all
  return shown.map((field) => (
    <FieldControl
      key={field.campo}
      field={field}
      hayMas={last?.hayMas ?? false}
      query={query}
      {...control}
    />
  ))
}
