import { useState } from 'react'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './ChipRow.module.css'

const LABEL = '¿Dónde buscas?'
const SHEET = { title: LABEL, only: ['cerca', 'lugar'], query: {} }
const loadSheet = () => import('../filters/FilterSheet.tsx').then((m) => m.FilterSheet)

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
        <Part load={loadSheet} props={{ ...SHEET, isOpen, onClose: close }} onMissing={close} />
      )}
    </>
  )
}
