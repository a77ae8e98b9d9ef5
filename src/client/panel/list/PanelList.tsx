import type { ReactNode } from 'react'
import { groupThousands } from '../../../contract/text/format.ts'
import type { QueryResult } from '../../data/query.ts'
import { paths } from '../../ground/paths.ts'
import { List } from '../../list/List.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import styles from './PanelList.module.css'

/** Whoever may not read it any more, or not with this session, begins anew. */
const LEAVE = { to: paths.logout, label: 'Cerrar sesión' }

interface PanelListProps<T> {
  query: QueryResult<unknown>
  items: readonly T[] | undefined
  total: number | undefined
  page: number
  pageSize: number
  addressOf: (page: number) => string
  /** What stands where nothing matches; the specification's words when absent. */
  empty?: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list of the panel with how much of it is seen, and its pages (specification, section 2, Panel). */
export function PanelList<T>({ query, items, total, page, pageSize, ...rest }: PanelListProps<T>) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  return (
    <>
      <output className={styles['count']}>
        {items && total !== undefined && total > 0 && (
          <>
            <span>
              Mostrando {groupThousands(items.length)} de {groupThousands(total)}{' '}
              {total === 1 ? 'coincidencia' : 'coincidencias'}
            </span>
            <span>
              Página {page + 1}/{pages}
            </span>
          </>
        )}
      </output>
      <List
        {...query}
        items={items}
        skeleton={<PanelListSkeleton />}
        empty={rest.empty ?? <NothingMatches />}
        paging={{ page, pages, addressOf: rest.addressOf }}
        {...(query.failure?.status === 403 && { wayOut: LEAVE })}
      >
        {rest.children}
      </List>
    </>
  )
}

function NothingMatches() {
  return (
    <EmptyState
      drawing={<Drawing name="no-results" />}
      title="No se encontraron coincidencias con la búsqueda"
      text="Prueba con otras palabras o quita algún filtro."
    />
  )
}

/** Rows in the shape of cards: on a desk they stand where the table comes. */
function PanelListSkeleton() {
  return (
    <div className={styles['bones']}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles['bone']}>
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
