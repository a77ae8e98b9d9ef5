import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../contract/limits.ts'
import { paths } from '../ground/paths.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/Field.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './OwnAdsScreen.module.css'

/** An attribute, because phones from before 2023 don't know the element. */
const LANDMARK = { role: 'search' }

/** Searches the seller's own ads; the address holds the words. */
export function OwnSearch({ nombre }: { nombre: string }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('nombre')
    void navigate(sellingPaths.ownAdsNamed(typeof words === 'string' ? words.trim() : ''))
  }
  return (
    <form
      {...LANDMARK}
      aria-label="Mis anuncios"
      className={styles['search']}
      action={paths.ownAds}
      method="get"
      onSubmit={onSubmit}
    >
      <TextField
        key={nombre}
        name="nombre"
        label="Buscar en mis anuncios"
        type="search"
        defaultValue={nombre}
        maxLength={SEARCH_TEXT_MAX}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" icon={<Icon name="search" size={18} />}>
        Buscar
      </Button>
    </form>
  )
}
