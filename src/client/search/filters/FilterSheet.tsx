import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { FilterForm } from './FilterForm.tsx'

interface FilterSheetProps {
  query: SearchQuery
  isOpen: boolean
  onClose: () => void
}

/** The filters as phones show them. */
export function FilterSheet({ query, isOpen, onClose }: FilterSheetProps) {
  return (
    <Sheet title="Filtros" open={isOpen} onClose={onClose}>
      <FilterForm query={query} onSent={onClose} />
    </Sheet>
  )
}
