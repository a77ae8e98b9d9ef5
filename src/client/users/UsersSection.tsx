import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { useQuery } from '../data/query.ts'
import { listQuery } from '../panel/list/listQuery.ts'
import { PanelFilters, type PanelFilter } from '../panel/list/PanelFilters.tsx'
import { PanelList } from '../panel/list/PanelList.tsx'
import { ROLE_LABELS } from '../panel/roleLabels.ts'
import { UserCard } from './UserCard.tsx'
import { UserSheet } from './UserSheet.tsx'
import styles from './UsersSection.module.css'

const FILTERS: readonly PanelFilter[] = [
  {
    name: 'type',
    label: 'Rol',
    all: 'Todos',
    choices: Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'situacion',
    label: 'Situación',
    all: 'Todas',
    choices: [
      { value: 'activa', label: 'Activa' },
      { value: 'suspendida', label: 'Suspendida' },
    ],
  },
]

/** The accounts, for admins: found by name, e-mail or id; one opens with what can be done about it. */
export function UsersSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['search', 'type', 'situacion', 'page'])
  const query = useQuery({ key: 'GET /api/users', query: asked }, { personal: true })
  const { answer, reload } = query
  const [open, setOpen] = useState<string | null>(null)

  useEffect(() => {
    void reload()
  }, [reload])

  return (
    <>
      <PanelFilters
        section="usuarios"
        search={{ label: 'Buscar cuentas', placeholder: 'Nombre, correo o id' }}
        filters={FILTERS}
        query={asked}
      />
      <PanelList
        query={query}
        items={answer?.users}
        total={answer?.totalUsers}
        pageSize={PANEL_PAGE_SIZE}
        section="usuarios"
        asked={asked}
      >
        {(users) => (
          <ul className={styles['cards']} aria-label="Cuentas">
            {users.map((user) => (
              <UserCard key={user.sellerId} user={user} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </PanelList>
      {open !== null && (
        <UserSheet key={open} id={open} onChanged={reload} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
