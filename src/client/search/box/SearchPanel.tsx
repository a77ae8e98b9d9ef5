import { useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NEAREST_FIRST_LABEL } from '../../../contract/places/radius.ts'
import { PLACE_PARAMS } from '../../../contract/search/filterParams.ts'
import { BY_RELEVANCE } from '../../../contract/search/order.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { FilterSelect } from '../filters/FilterSelect.tsx'
import { readSearch } from '../searchAddress.ts'
import { SuggestList } from '../suggest/SuggestList.tsx'
import { HistoryList } from './HistoryList.tsx'
import styles from './SearchPanel.module.css'
import { useBackCloses } from './useBackCloses.ts'

const FILTERS = ['estado', 'categoria', 'uso', 'ordenar'] as const
/** The place of the search before, which the next one keeps and says; its state is chosen in the panel. */
const WITHIN_STATE = PLACE_PARAMS.filter((param) => param !== 'estado')

/** Near a place it comes without asking. */
const NEAREST = { value: '', label: NEAREST_FIRST_LABEL }

interface SearchPanelProps {
  id: string
  /** The search field above it. */
  box: RefObject<HTMLInputElement | null>
  /** Closes and gives the focus back to the search field. */
  onClose: () => void
  /** Closes because something leads elsewhere. */
  onLeave: () => void
}

/** Filters and past searches below the search field; part of its form. A sheet on phones. */
export function SearchPanel({ id, box, onClose, onLeave }: SearchPanelProps) {
  const [search] = useSearchParams()
  const chosen = readSearch(search)
  const filters = useRef<HTMLFieldSetElement>(null)
  const [isChanged, setChanged] = useState(false)
  /** Another state was chosen: the place of the search before lies elsewhere. */
  const [isMoved, setMoved] = useState(false)

  const isNear = !isMoved && chosen.cerca !== undefined

  useBackCloses(onLeave)

  const clear = () => {
    for (const select of filters.current?.querySelectorAll('select') ?? []) select.selectedIndex = 0
    setMoved(true)
    box.current?.form?.dispatchEvent(new Event('change'))
  }

  return (
    <dialog open id={id} className={styles['panel']} aria-label="Filtros e historial">
      <div className={styles['head']}>
        <h2>Afina tu búsqueda</h2>
        <IconButton label="Cerrar" onClick={onClose}>
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      <SuggestList box={box} onLeave={onLeave} />
      {!isMoved &&
        WITHIN_STATE.map(
          (key) => chosen[key] && <input key={key} type="hidden" name={key} value={chosen[key]} />,
        )}
      <fieldset
        ref={filters}
        className={styles['filters']}
        onChange={({ target }) => {
          setChanged(true)
          if ((target as { name?: string }).name === 'estado') setMoved(true)
        }}
      >
        <legend className="solo-lectores">Filtros</legend>
        {FILTERS.map((filter) => (
          <FilterSelect
            key={filter}
            filter={filter}
            {...(filter === 'ordenar' && { empty: isNear ? NEAREST : BY_RELEVANCE })}
            defaultValue={chosen[filter]}
          />
        ))}
      </fieldset>
      {isChanged && (
        <div className={styles['actions']}>
          <Button onClick={clear}>Limpiar filtros</Button>
          <Button type="submit" look="main">
            Aplicar y buscar
          </Button>
        </div>
      )}
      <HistoryList onLeave={onLeave} />
    </dialog>
  )
}
