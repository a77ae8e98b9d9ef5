import { useState } from 'react'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './ChipRow.module.css'
import type { Chip } from './ChipRow.tsx'

const LABEL = '¿Dónde buscas?'
const CHIP: Chip = { label: LABEL, params: [], content: ['cerca', 'lugar'] }
const EVERYWHERE = {}
const loadSheet = () => import('./ChipSheet.tsx').then((m) => m.ChipSheet)

/** The home's way to a place. Without the app its address leads to the form of filters. */
export function WhereChip() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Link
        className={styles['chip']}
        to={`${paths.search}#filtros`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="map-pin" size={16} />
        {LABEL}
      </Link>
      {isOpen && (
        <Part
          load={loadSheet}
          props={{ chip: CHIP, query: EVERYWHERE, isOpen, onClose: close }}
          onMissing={close}
        />
      )}
    </>
  )
}
