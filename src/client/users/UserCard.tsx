import { countWords } from '../../contract/text/format.ts'
import type { Account } from '../../contract/users/endpoints.ts'
import { Chip } from '../panel/Chip.tsx'
import { ROLE_LABELS } from '../panel/roleLabels.ts'
import { Face } from '../ui/Face.tsx'
import styles from './UsersSection.module.css'

interface UserCardProps {
  user: Account
  onOpen: (id: string) => void
}

/** An account in the list: who, which role, and whether something is the matter. */
export function UserCard({ user, onOpen }: UserCardProps) {
  return (
    <li>
      <button
        type="button"
        className={styles['card']}
        aria-label={`Abrir la cuenta de ${user.nombre} ${user.apellido}`}
        onClick={() => onOpen(user.sellerId)}
      >
        <Face person={user} size={48} className={styles['face']} />
        <span className={styles['words']}>
          <strong>
            {user.nombre} {user.apellido}
          </strong>
          <span className={styles['soft']}>{user.correo}</span>
          <span className={styles['chips']}>
            {user.type !== 'user' && <Chip look="good">{ROLE_LABELS[user.type]}</Chip>}
            {user.suspendidoHasta !== null && <Chip look="bad">Suspendida</Chip>}
            {user.faltas > 0 && <Chip look="waiting">{faultWords(user.faltas)}</Chip>}
            <Chip>{countWords(user.anuncios, 'anuncio')}</Chip>
          </span>
        </span>
      </button>
    </li>
  )
}

const faultWords = (count: number): string =>
  count === 1 ? '1 reporte aceptado' : `${count} reportes aceptados`
