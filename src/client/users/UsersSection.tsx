import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { countWords } from '../../contract/text/format.ts'
import type { Account } from '../../contract/users/endpoints.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { Chip } from '../staff/Chip.tsx'
import { listQuery } from '../staff/list/listQuery.ts'
import { PanelFilters, type PanelFilter } from '../staff/list/PanelFilters.tsx'
import { PanelList } from '../staff/list/PanelList.tsx'
import { ROLE_LABELS } from '../staff/roleLabels.ts'
import { Card, Muted, Row } from '../ui/boxes.tsx'
import { Face } from '../ui/Face.tsx'
import { MailAddress } from '../ui/MailAddress.tsx'
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

/** The accounts, for admins: found by name, e-mail or id; each opens with an admin's actions. */
export function UsersSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['search', 'type', 'situacion', 'page'])
  const query = useFreshQuery({ key: 'GET /api/users', query: asked })
  const { answer, reload } = query
  const [open, setOpen] = useState<string | null>(null)

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

interface UserCardProps {
  user: Account
  onOpen: (id: string) => void
}

/** An account in the list: user, role and status. */
function UserCard({ user, onOpen }: UserCardProps) {
  return (
    <li>
      <Card
        as="button"
        gap={3}
        pad={4}
        type="button"
        className={styles['card']}
        aria-label={`Abrir la cuenta de ${user.nombre} ${user.apellido}`}
        onClick={() => onOpen(user.sellerId)}
      >
        <Row
          as="span"
          gap={1}
          picture={<Face person={user} size={48} className={styles['face']} />}
        >
          <strong>
            {user.nombre} {user.apellido}
          </strong>
          <Muted as="span">
            <MailAddress correo={user.correo} />
          </Muted>
          <span className={styles['chips']}>
            {user.type !== 'user' && <Chip look="good">{ROLE_LABELS[user.type]}</Chip>}
            {user.suspendidoHasta !== null && <Chip look="bad">Suspendida</Chip>}
            {user.faltas > 0 && <Chip look="waiting">{faultWords(user.faltas)}</Chip>}
            <Chip>{countWords(user.anuncios, 'anuncio')}</Chip>
          </span>
        </Row>
      </Card>
    </li>
  )
}

const faultWords = (count: number): string =>
  count === 1 ? '1 reporte aceptado' : `${count} reportes aceptados`
