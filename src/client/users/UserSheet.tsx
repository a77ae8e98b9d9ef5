import { STRIKES } from '../../contract/limits.ts'
import { formatDate } from '../../contract/text/format.ts'
import type { Account } from '../../contract/users/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { paths } from '../ground/paths.ts'
import { Loaded } from '../list/Loaded.tsx'
import { AuditList } from '../staff/AuditList.tsx'
import { Chip } from '../staff/Chip.tsx'
import { NewTabLink } from '../staff/NewTabLink.tsx'
import { ROLE_LABELS } from '../staff/roleLabels.ts'
import { Muted, Row, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { MailAddress } from '../ui/MailAddress.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { RoleForm, type UserFormProps } from './RoleForm.tsx'
import { SuspensionForm } from './SuspensionForm.tsx'
import styles from './UsersSection.module.css'

interface UserSheetProps {
  id: string
  /** Reloads the list behind the sheet. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** A whole account: its user, an admin's actions, and earlier acts of staff. */
export function UserSheet({ id, onChanged, onClose }: UserSheetProps) {
  const query = useFreshQuery({ key: 'GET /api/users/:id', params: { id } })
  const { reload } = query
  const changed = async () => {
    await Promise.all([reload(), onChanged()])
  }
  return (
    <Sheet title="Cuenta" open wide onClose={onClose}>
      <Loaded query={query} shapes={['title', 'line', 'block']}>
        {(answer) => (
          <Stack gap={6} className={styles['sheet']}>
            <UserHead user={answer.user} />
            <RoleForm key={answer.user.type} user={answer.user} onChanged={changed} />
            <SuspensionForm user={answer.user} onChanged={changed} />
            <SessionsForm user={answer.user} onChanged={changed} />
            {answer.historial.length > 0 && (
              <Stack as="section" gap={3} className={styles['whole']}>
                <h3>Historia</h3>
                <AuditList acts={answer.historial} />
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
    </Sheet>
  )
}

function UserHead({ user }: { user: Account }) {
  return (
    <Row
      gap={1}
      className={`${styles['head']} ${styles['whole']}`}
      picture={<Face person={user} size={64} className={styles['face']} />}
    >
      <h3>
        <NewTabLink to={paths.seller(user.sellerId)}>
          {user.nombre} {user.apellido}
        </NewTabLink>
      </h3>
      <p>
        <MailAddress correo={user.correo} />
      </p>
      <Muted as="p">
        {ROLE_LABELS[user.type]} desde el {formatDate(user.fechaCreacion)} ·{' '}
        {user.anuncios === 1 ? '1 anuncio activo' : `${user.anuncios} anuncios activos`}
      </Muted>
      <p className={styles['chips']}>
        {user.suspendidoHasta !== null && (
          <Chip look="bad">Suspendida hasta el {formatDate(user.suspendidoHasta)}</Chip>
        )}
        {user.faltas > 0 && (
          <Chip look="waiting">
            {user.faltas} de {STRIKES.count} reportes aceptados en {STRIKES.days} días
          </Chip>
        )}
      </p>
    </Row>
  )
}

/** Ends every session of an account, for example after a break-in. */
function SessionsForm({ user, onChanged }: UserFormProps) {
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('DELETE /api/users/:id/sessions', {
      params: { id: user.sellerId },
    })
    showToast({ kind: 'success', text: answer.message })
    await onChanged()
  })
  const { sesiones } = user
  return (
    <Stack as="section" gap={3} className={styles['sessions']}>
      <h3>Sesiones</h3>
      {failure && <ActFailure failure={failure} />}
      <p>{sessionWords(sesiones)}</p>
      <Button disabled={sesiones === 0} busy={isActing} onClick={act}>
        Cerrar sus sesiones
      </Button>
    </Stack>
  )
}

function sessionWords(count: number): string {
  if (count === 0) return 'No tiene sesiones abiertas.'
  return count === 1 ? 'Tiene 1 sesión abierta.' : `Tiene ${count} sesiones abiertas.`
}
