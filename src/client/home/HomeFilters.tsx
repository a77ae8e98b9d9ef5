import type { FormEventHandler, ReactNode } from 'react'
import { paths } from '../ground/paths.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './HomeFilters.module.css'

interface HomeFiltersProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The filters' controls. */
  children: ReactNode
}

/** The first step of a search as a compact row; it leads to /buscar. */
export function HomeFilters({ onSubmit, children }: HomeFiltersProps) {
  return (
    <form
      className={styles['filters']}
      action={paths.search}
      method="get"
      onSubmit={onSubmit}
      aria-label="Filtrar anuncios"
    >
      <div className={styles['fields']}>{children}</div>
      <Button type="submit" look="main" className={styles['submit']}>
        <Icon name="search" size={20} />
        <span className={styles['word']}>Filtrar</span>
      </Button>
    </form>
  )
}
