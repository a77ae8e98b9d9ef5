import type { ComponentProps, ComponentType, SelectHTMLAttributes } from 'react'
import { FILTERS, type Choice, type ChoiceParam } from '../../../contract/search/filters.ts'
import { SelectField } from '../../ui/controls/Field.tsx'

/** How a choice is asked for: by a select, or something with its properties. */
export type ChoiceField = ComponentType<ComponentProps<typeof SelectField>>

type FilterSelectProps = {
  filter: ChoiceParam
  Field?: ChoiceField | undefined
  choices?: readonly Choice[] | undefined
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

/** A filter with its label and choices, as a real control of a GET form. */
export function FilterSelect({
  filter,
  Field = SelectField,
  choices = FILTERS[filter].list.choices,
  ...select
}: FilterSelectProps) {
  return <Field {...FILTERS[filter].list} {...select} choices={choices} name={filter} />
}
