import type { ReactNode } from 'react'
import { groupThousands } from '../../../contract/text/format.ts'
import type { QueryResult } from '../../data/query.ts'
import { paths } from '../../ground/paths.ts'
import { List } from '../../list/List.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { sectionAddress, type SectionName } from '../panelSections.ts'
import { pageIn } from './listQuery.ts'
import styles from './PanelList.module.css'

/** Whoever may not read it any more, or not with this session, begins anew. */
const LEAVE = { to: paths.logout, label: 'Cerrar sesión' }

interface PanelListProps<T> {
  query: QueryResult<unknown>
  items: readonly T[] | undefined
  total: number | undefined
  pageSize: number
  section: SectionName
  /** What the address asks of the list. */
  asked: Readonly<Record<string, string | undefined>>
  /** What stands where nothing matches; the specification's words when absent. */
  empty?: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list of the panel with how much of it is seen, and its pages (specification, section 2, Panel). */
export function PanelList<T>({ query, items, total, pageSize, ...rest }: PanelListProps<T>) {
  const { section, asked } = rest
  const page = pageIn(asked)
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const wayOut = wayOutOf(query.failure?.status, section)
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
        paging={{
          page,
          pages,
          addressOf: (number) => sectionAddress(section, { ...asked, page: String(number) }),
        }}
        {...wayOut}
      >
        {rest.children}
      </List>
    </>
  )
}

/** What the server can't read in an address stands there until the section is opened anew. */
function wayOutOf(status: number | undefined, section: SectionName) {
  if (status === 403) return { wayOut: LEAVE }
  if (status === 400) return { wayOut: { to: sectionAddress(section), label: 'Ver todo' } }
  return {}
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
