import { useState, type ComponentProps } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { SelectField } from '../../ui/controls/Field.tsx'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { FilterForm } from './FilterForm.tsx'

interface FilterSheetProps {
  /** Name of the one filter that it asks for. */
  title?: string
  only?: readonly string[]
  query: SearchQuery
  isOpen: boolean
  onClose: () => void
}

/** The filters as phones show them: all of them, or one in a small sheet, whose choices are seen at once. */
export function FilterSheet({ title = 'Filtros', only, query, isOpen, onClose }: FilterSheetProps) {
  return (
    <Sheet title={title} open={isOpen} onClose={onClose}>
      <FilterForm
        query={query}
        only={only}
        onSent={onClose}
        {...(only && { label: title, Choices: RadioChoices })}
      />
    </Sheet>
  )
}

function RadioChoices({
  name,
  label,
  empty,
  choices,
  defaultValue = '',
  value = defaultValue,
}: ComponentProps<typeof SelectField>) {
  const [chosen, setChosen] = useState(String(value || (empty?.value ?? '')))
  const all = empty ? [empty, ...choices] : choices
  return <RadioList name={name} legend={label} choices={all} value={chosen} onChange={setChosen} />
}
