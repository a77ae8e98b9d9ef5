import type { SelectHTMLAttributes } from 'react'
import { FILTERS, type Choice, type ChoiceParam } from '../../../contract/search/filters.ts'
import { SelectField } from '../../ui/controls/Field.tsx'

type FilterSelectProps = {
  filter: ChoiceParam
  /** The first entry, where it is another than the filter's own. */
  empty?: Choice
  choices?: readonly Choice[] | undefined
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

/** A filter with its label and choices, as a real control of a GET form. */
export function FilterSelect({
  filter,
  choices = FILTERS[filter].list.choices,
  ...select
}: FilterSelectProps) {
  return <SelectField {...FILTERS[filter].list} {...select} choices={choices} name={filter} />
}
