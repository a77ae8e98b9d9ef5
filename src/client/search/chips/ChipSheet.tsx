import { useId, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { applyWords, useFormCount } from '../fields/searchCount.ts'
import formStyles from '../filters/FilterForm.module.css'
import { useCheckedSearch } from '../useCheckedSearch.ts'
import { ChipControls } from './ChipControls.tsx'
import type { Chip } from './ChipRow.tsx'

interface ChipSheetProps {
  chip: Chip
  query: SearchQuery
  isOpen: boolean
  onClose: () => void
}

/** One filter in a small sheet: the rest of the search stays as it is. */
export function ChipSheet({ chip, query, isOpen, onClose }: ChipSheetProps) {
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const { wrong, onSubmit } = useCheckedSearch(onClose)
  return (
    <Sheet
      title={chip.label}
      open={isOpen}
      onClose={onClose}
      actions={<CountedButton form={form} formId={id} query={query} />}
    >
      <form
        ref={setForm}
        id={id}
        className={formStyles['form']}
        action={paths.search}
        method="get"
        aria-label={chip.label}
        onSubmit={onSubmit}
      >
        <ChipControls content={chip.content} form={form} query={query} wrong={wrong} />
        {/* After the controls: of two with a name the first is read. */}
        {Object.entries(query).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      </form>
    </Sheet>
  )
}

interface CountedButtonProps {
  form: HTMLFormElement | null
  formId: string
  query: SearchQuery
}

function CountedButton({ form, formId, query }: CountedButtonProps) {
  const { count } = useFormCount(form, query)
  return (
    <Button type="submit" form={formId} look="main" wide>
      {applyWords(count)}
    </Button>
  )
}
