import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PLACE_PARAMS } from '../../../contract/search/filterParams.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { readSearch } from '../searchAddress.ts'
import { SuggestList } from '../suggest/SuggestList.tsx'
import { FirstIdeas } from './FirstIdeas.tsx'
import { HistoryList } from './HistoryList.tsx'
import styles from './SearchPanel.module.css'
import { useBackCloses } from './useBackCloses.ts'

interface SearchPanelProps {
  id: string
  /** The search field above it. */
  box: RefObject<HTMLInputElement | null>
  /** Closes and gives the focus back to the search field. */
  onClose: () => void
  /** Closes because something leads elsewhere. */
  onLeave: () => void
}

/**
 * Below the search field and part of its form: past searches and ideas, or suggestions for typed text. A sheet on
 * phones, on a desk as wide as the field. The next search keeps the place of the one before, and says it.
 */
export function SearchPanel({ id, box, onClose, onLeave }: SearchPanelProps) {
  const [search] = useSearchParams()
  const place = readSearch(search)
  useBackCloses(onLeave)
  return (
    <dialog open id={id} className={styles['panel']} aria-label="Qué buscar">
      <div className={styles['head']}>
        <h2>¿Qué buscas?</h2>
        <IconButton label="Cerrar" onClick={onClose}>
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      {PLACE_PARAMS.map(
        (key) => place[key] && <input key={key} type="hidden" name={key} value={place[key]} />,
      )}
      <SuggestList box={box} onLeave={onLeave}>
        <HistoryList onLeave={onLeave} />
        <FirstIdeas onLeave={onLeave} />
      </SuggestList>
    </dialog>
  )
}
