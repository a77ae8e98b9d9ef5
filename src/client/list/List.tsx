import type { ReactNode } from 'react'
import type { Failure } from '../data/failure.ts'
import styles from './List.module.css'
import { ListFailure } from './ListFailure.tsx'
import { Paginator, type Paging } from './Paginator.tsx'
import { SavedNote } from './SavedNote.tsx'

interface ListProps<T> {
  /** Undefined while there is no answer. */
  items: readonly T[] | undefined
  failure?: Failure | undefined
  isLoading: boolean
  /** Set when the items were kept on the phone and the network gave nothing newer. */
  savedAt?: number | undefined
  /** They are of the market of a state that the phone keeps. */
  isPocket?: boolean | undefined
  reload: () => Promise<void>
  /** In the shape of what comes. */
  skeleton: ReactNode
  empty: ReactNode
  /** What to say where nobody answers and the phone has kept nothing: what it is that isn't kept. */
  unsaved?: string
  /** What there is to look at meanwhile. */
  meanwhile?: ReactNode
  /** Where to go when the list can't be loaded. */
  wayOut?: { to: string; label: string }
  paging?: Paging
  children: (items: readonly T[]) => ReactNode
}

/**
 * Owns what every list goes through: loading, nothing there, failed, kept on the phone, and its
 * pages. A screen says its words and its data.
 */
export function List<T>({ items, failure, isLoading, reload, ...rest }: ListProps<T>) {
  if (!items && failure && !isLoading) {
    const { unsaved, meanwhile, wayOut } = rest
    return (
      <ListFailure
        failure={failure}
        onRetry={() => void reload()}
        unsaved={unsaved}
        meanwhile={meanwhile}
        wayOut={wayOut}
      />
    )
  }
  if (!items) {
    return (
      <div aria-busy="true" className={styles['list']}>
        <output className="solo-lectores">Cargando...</output>
        {rest.skeleton}
      </div>
    )
  }
  return (
    <div className={styles['list']}>
      <SavedNote {...rest} isLoading={isLoading} />
      {items.length > 0 ? rest.children(items) : rest.empty}
      {rest.paging && rest.paging.pages > 1 && <Paginator {...rest.paging} />}
    </div>
  )
}
