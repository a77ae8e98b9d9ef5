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
  /** Set when the items are a stored copy and the network gave nothing newer. */
  savedAt?: number | undefined
  /** The items come from the pocket market of a state. */
  isPocket?: boolean | undefined
  reload: () => Promise<void>
  /** In the shape of the items. */
  skeleton: ReactNode
  empty: ReactNode
  /** Message without network and without a stored copy; it names the missing thing. */
  unsaved?: string
  /** Other things to look at in that state. */
  meanwhile?: ReactNode
  /** In place of the large failure: a part of a screen has `PartFailure`. */
  failed?: ReactNode
  /** Way on when the list can't be loaded. */
  wayOut?: { to: string; label: string }
  paging?: Paging
  children: (items: readonly T[]) => ReactNode
}

/**
 * Owns the states of every list: loading, empty, failed, stored copy, and pages. A screen adds its words and
 * its data.
 */
export function List<T>({ items, failure, isLoading, reload, ...rest }: ListProps<T>) {
  if (!items && failure && !isLoading) {
    if (rest.failed) return rest.failed
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
