import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { OfferedField } from '../../../contract/search/endpoints.ts'
import { paramsOf } from '../../../contract/search/filterParams.ts'
import { CONTROLS, type ControlName } from '../../../contract/search/filters.ts'
import { AlertButton } from '../../alerts/AlertButton.tsx'
import { rememberSearch } from '../../data/searchHistory.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { countedChoices } from '../fields/countedChoices.ts'
import { useSearchCount } from '../fields/searchCount.ts'
import { isOffered } from '../searchAddress.ts'
import styles from './ChipRow.module.css'

/** A chip of the row, with the controls of its sheet: those that every search has, or a field of the found ads. */
interface Chip {
  title: string
  /** Parameters that it sets. */
  params: readonly string[]
  only: readonly string[]
}

const loadSheet = () => import('../filters/FilterSheet.tsx').then((m) => m.FilterSheet)

const chipOf = (title: string, ...only: readonly ControlName[]) => ({
  title,
  params: paramsOf(...only),
  only,
})

/** Chips of every search; the other filters stand in the form alone. */
const COMMON = [
  chipOf('Ordenar', 'ordenar'),
  chipOf('Precio', 'precio'),
  chipOf('Lugar', 'cerca', 'lugar'),
  chipOf('Uso', 'uso'),
]

/**
 * How to hear of new ads and, on phones, the filters that are not on yet, each opening its own small sheet; on a
 * desk they stand beside the results.
 */
export function ChipRow({ query, title }: { query: SearchQuery; title: string }) {
  const isWide = useIsWide()
  useEffect(() => {
    if (query.nombre) rememberSearch(query.nombre)
  }, [query.nombre])
  return (
    <>
      <AlertButton query={query} name={title} className={styles['chip']} />
      {!isWide && <Chips query={query} />}
    </>
  )
}

function Chips({ query }: { query: SearchQuery }) {
  const { last } = useSearchCount(query)
  const [opened, setOpened] = useState<Chip | null>(null)
  const [isOpen, setOpen] = useState(false)
  const counted = last?.filtros && countedChoices(last.filtros)
  const common = COMMON.filter(({ only }) =>
    only.every((name) => {
      const control = CONTROLS[name]
      return control.kind !== 'choice' || isOffered(control.param, query, counted)
    }),
  )
  // A filter that is on has a chip that takes it away; every search has an order.
  const chips = [...common, ...(last?.campos ?? []).map(fieldChip)].filter(
    ({ params }: Chip) =>
      params.includes('ordenar') || !params.some((key) => Object.hasOwn(query, key)),
  )
  return (
    <>
      <ul className={styles['row']} aria-label="Afinar la búsqueda">
        {chips.map((chip) => (
          <li key={chip.params.join(' ')}>
            <button
              type="button"
              className={styles['chip']}
              data-on={Object.hasOwn(query, chip.params[0] ?? '') || undefined}
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(chip)
                setOpen(true)
              }}
            >
              {chip.title}
              <Icon name="chevron-down" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Part
          load={loadSheet}
          props={{
            title: opened.title,
            only: opened.only,
            query,
            isOpen,
            onClose: () => setOpen(false),
          }}
          onMissing={() => {
            setOpen(false)
            setOpened(null)
          }}
        />
      )}
    </>
  )
}

const fieldChip = (field: OfferedField): Chip => ({
  title: field.etiqueta,
  params: [field.parametro, field.desde, field.hasta].filter((key) => key !== undefined),
  only: [field.campo],
})
