import type { SelectHTMLAttributes } from 'react'
import { SelectField } from '../../ui/controls/Field.tsx'
import { FILTER_CHOICES, type ChosenFilter } from './filterChoices.ts'

type FilterSelectProps = {
  filter: ChosenFilter
  /** The first entry, where it is another than the filter's own. */
  empty?: { value: string; label: string }
  choices?: readonly { value: string; label: string }[] | undefined
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

/** A filter with its label and choices, as a real control of a GET form. */
export function FilterSelect({
  filter,
  choices = FILTER_CHOICES[filter].choices,
  ...select
}: FilterSelectProps) {
  return <SelectField {...FILTER_CHOICES[filter]} {...select} choices={choices} name={filter} />
}
