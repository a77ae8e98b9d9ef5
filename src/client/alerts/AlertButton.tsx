import { useState } from 'react'
import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'

interface AlertButtonProps {
  query: SearchQuery
  /** Name of the search. */
  name: string
  words?: string
  className: string | undefined
}

const loadSheet = () => import('./AlertSheet.tsx').then((m) => m.AlertSheet)

/** 'Avísame' for a search with at least one criterion: on its results, and when nothing is found. */
export function AlertButton({ query, name, words = 'Avísame', className }: AlertButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const busqueda = searched(query)
  if (Object.keys(busqueda).every((key) => key === 'literal')) return null
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={16} />
        {words}
      </button>
      {isOpen && (
        <Part
          load={loadSheet}
          props={{ name, alert: { busqueda }, onClose: close }}
          onMissing={close}
        />
      )}
    </>
  )
}

/** The criteria of a search, without its page and order. */
function searched({ page: _page, ordenar: _order, ...asked }: SearchQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}
