import type { ReactNode } from 'react'
import { groupThousands } from '../../../contract/text/format.ts'
import type { QueryResult } from '../../data/query.ts'
import { paths } from '../../ground/paths.ts'
import { List } from '../../list/List.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { sectionAddress, type SectionName } from '../panelSections.ts'
import { pageIn } from './listQuery.ts'
import styles from './PanelList.module.css'

/** Way out of a 403: a user without the role, or with an old session, logs in again. */
const LEAVE = { to: paths.logout, label: 'Cerrar sesión' }

interface PanelListProps<T> {
  query: QueryResult<unknown>
  items: readonly T[] | undefined
  total: number | undefined
  pageSize: number
  section: SectionName
  /** Filters from the address. */
  asked: Readonly<Record<string, string | undefined>>
  /** Shown without matches; defaults to the specification's words. */
  empty?: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list of the panel with its visible range and its pages (specification, section 2, Panel). */
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

/** A malformed address fails again until the section is opened without filters. */
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

/** Skeleton rows in the shape of cards; a desk shows them in place of the table. */
function PanelListSkeleton() {
  return (
    <Stack gap={3}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles['bone']}>
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      ))}
    </Stack>
  )
}
