import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useClosing } from '../../ui/sheet/useClosing.ts'
import { useSearchForm } from '../filters/useSearchForm.ts'
import styles from './SearchBox.module.css'

const PANEL_ID = 'panel-de-busqueda'
/** As an attribute, because phones from before 2023 don't know the element. */
const LANDMARK = { role: 'search' }
/** The panel brings the suggestions for typed text, and updates these attributes. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
const loadPanel = () => import('./SearchPanel.tsx').then((m) => m.SearchPanel)

/**
 * The search field of the top bar. Its panel with history and ideas comes with the focus; the
 * field and the panel are one GET form (specification, section 2).
 */
export function SearchBox() {
  const [search] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const term = search.get('nombre') ?? ''
  const close = () => setOpen(false)
  const onSubmit = useSearchForm(() => {
    box.current?.blur()
    close()
  })
  const closeHere = () => {
    box.current?.focus()
    close()
  }
  useClosing(form, isOpen, { onLeave: close, onEscape: closeHere })

  return (
    <form
      {...LANDMARK}
      ref={form}
      className={styles['search']}
      action={paths.search}
      method="get"
      onSubmit={onSubmit}
    >
      <div className={styles['box']}>
        <Icon name="search" size={20} className={styles['icon']} />
        <input
          key={term}
          ref={box}
          className={styles['input']}
          type="search"
          name="nombre"
          defaultValue={term}
          maxLength={SEARCH_TEXT_MAX}
          placeholder="Busca productos, características o categorías"
          aria-label="Buscar"
          {...COMBOBOX}
          aria-controls={isOpen ? PANEL_ID : undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <Part
          load={loadPanel}
          props={{ id: PANEL_ID, box, onClose: closeHere, onLeave: close }}
          onMissing={close}
        />
      )}
    </form>
  )
}
