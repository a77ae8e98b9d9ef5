import { useState, type FormEvent } from 'react'
import type { Account, Role } from '../../contract/users/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { ROLE_LABELS } from '../staff/roleLabels.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { SelectField } from '../ui/controls/Field.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './UsersSection.module.css'

export interface UserFormProps {
  user: Account
  onChanged: () => Promise<void>
}

/** Changes the role of an account; a role from the configuration can't be changed here. */
export function RoleForm({ user, onChanged }: UserFormProps) {
  const [type, setType] = useState<Role>(user.type)
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('PATCH /api/users/:id/role', {
      params: { id: user.sellerId },
      body: { type },
    })
    showToast({ kind: 'success', text: answer.message })
    await onChanged()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  const isFixed = user.roles.length === 1
  return (
    <Stack as="form" gap={3} onSubmit={onSubmit}>
      <h3>Rol</h3>
      {failure && <ActFailure failure={failure} />}
      {isFixed ? (
        <p>
          {ROLE_LABELS[user.type]}. Este rol viene de la configuración del servidor y no se puede
          cambiar aquí.
        </p>
      ) : (
        <div className={styles['row']}>
          <SelectField
            name="type"
            label="Lo que puede hacer"
            choices={user.roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            value={type}
            onChange={({ target }) => setType(target.value as Role)}
          />
          <Button type="submit" disabled={type === user.type} busy={isActing}>
            Guardar
          </Button>
        </div>
      )}
    </Stack>
  )
}
