import { useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { OfferedField } from '../../../contract/search/endpoints.ts'
import { AlertButton } from '../../alerts/AlertButton.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { useSearchCount } from '../fields/searchCount.ts'
import { mayAskUse } from '../searchAddress.ts'
import styles from './ChipRow.module.css'

/** The content of a chip's sheet: filters that every search has, or a field of the found ads. */
export type ChipTopic = 'ordenar' | 'precio' | 'uso' | 'lugar' | OfferedField

const loadSheet = () => import('./ChipSheet.tsx').then((m) => m.ChipSheet)

const COMMON: readonly {
  topic: Exclude<ChipTopic, OfferedField>
  label: string
  keys: readonly string[]
}[] = [
  { topic: 'ordenar', label: 'Ordenar', keys: ['ordenar'] },
  { topic: 'precio', label: 'Precio', keys: ['precioMin', 'precioMax'] },
  { topic: 'lugar', label: 'Lugar', keys: ['estado', 'ciudad', 'cerca'] },
  { topic: 'uso', label: 'Uso', keys: ['uso'] },
]

/**
 * How to hear of new ads and, on phones, the filters one by one, each opening its own small sheet; on a
 * desk they stand beside the results.
 */
export function ChipRow({ query, title }: { query: SearchQuery; title: string }) {
  const isWide = useIsWide()
  return (
    <div className={styles['line']}>
      <AlertButton query={query} name={title} className={styles['chip']} />
      {!isWide && <Chips query={query} />}
    </div>
  )
}

function Chips({ query }: { query: SearchQuery }) {
  const { last } = useSearchCount(query)
  const [opened, setOpened] = useState<ChipTopic | null>(null)
  const [isOpen, setOpen] = useState(false)
  const asksUse = last?.filtros?.some(({ filtro }) => filtro === 'uso') ?? mayAskUse(query)
  const common = COMMON.filter(({ topic }) => topic !== 'uso' || asksUse)
  const chips = [...common, ...(last?.campos ?? []).map(fieldChip)]
  return (
    <>
      <ul className={styles['row']} aria-label="Afinar la búsqueda">
        {chips.map(({ topic, label, keys }) => (
          <li key={keys.join(' ')}>
            <button
              type="button"
              className={styles['chip']}
              data-on={keys.some((key) => Object.hasOwn(query, key)) || undefined}
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(topic)
                setOpen(true)
              }}
            >
              {label}
              <Icon name="chevron-down" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Part
          load={loadSheet}
          props={{
            topic: opened,
            count: last,
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

const fieldChip = (field: OfferedField) => ({
  topic: field,
  label: field.etiqueta,
  keys: [field.parametro, field.desde, field.hasta].filter((key) => key !== undefined),
})
