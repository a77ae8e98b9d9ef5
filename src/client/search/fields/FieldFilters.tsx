import { useEffect } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { FieldControl } from './FieldControl.tsx'
import { applyWords, useSearchCount } from './searchCount.ts'
import { useFormQuery } from './useFormQuery.ts'

interface FieldFiltersProps {
  /** The form around it. */
  form: HTMLFormElement | null
  query: SearchQuery
  wrong: Readonly<Record<string, string>>
  /** What the form's button may say. */
  onWords: (words: string) => void
}

/** The filters of what is being looked for, as its ads have them; and the count of what the form would find. */
export function FieldFilters({ form, query, wrong, onWords }: FieldFiltersProps) {
  const held = useFormQuery(form, query)
  const { count, last } = useSearchCount(held)
  const words = applyWords(count)
  useEffect(() => onWords(words), [words, onWords])
  return last?.campos.map((field) => (
    <FieldControl
      key={field.campo}
      field={field}
      hayMas={last.hayMas}
      query={query}
      wrong={wrong}
    />
  ))
}
