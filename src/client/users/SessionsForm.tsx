import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import type { UserFormProps } from './RoleForm.tsx'
import styles from './UsersSection.module.css'

/** Ends every session of an account, as when somebody else got in. */
export function SessionsForm({ user, onChanged }: UserFormProps) {
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('DELETE /api/users/:id/sessions', {
      params: { id: user.sellerId },
    })
    showToast({ kind: 'success', text: answer.message })
    await onChanged()
  })
  const { sesiones } = user
  return (
    <section className={`${styles['part']} ${styles['sessions']}`}>
      <h3>Sesiones</h3>
      {failure && <ActFailure failure={failure} />}
      <p>{sessionWords(sesiones)}</p>
      <Button disabled={sesiones === 0} busy={isActing} onClick={act}>
        Cerrar sus sesiones
      </Button>
    </section>
  )
}

function sessionWords(count: number): string {
  if (count === 0) return 'No tiene sesiones abiertas.'
  return count === 1 ? 'Tiene 1 sesión abierta.' : `Tiene ${count} sesiones abiertas.`
}
