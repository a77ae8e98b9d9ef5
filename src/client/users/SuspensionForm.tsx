import { useState, type FormEvent } from 'react'
import { NOTE_MAX } from '../../contract/limits.ts'
import { formatDate } from '../../contract/text/format.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { DestroySheet } from '../act/DestroySheet.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { SelectField } from '../ui/controls/Field.tsx'
import { TextAreaField } from '../ui/controls/TextAreaField.tsx'
import { showToast } from '../ui/notice/toast.ts'
import type { UserFormProps } from './RoleForm.tsx'
import styles from './UsersSection.module.css'

const DAYS = ['1', '3', '7', '15', '30', '90', '365']
const CHOICES = DAYS.map((value) => ({ value, label: value === '1' ? '1 día' : `${value} días` }))

/** Suspends an account with a reason that the user is told, or lifts the suspension. */
export function SuspensionForm({ user, onChanged }: UserFormProps) {
  const [dias, setDias] = useState('7')
  const [nota, setNota] = useState('')
  const [error, setError] = useState<string>()
  useUnsavedWork(nota !== '')
  const send = async (days: number, reason: string) => {
    const { answer } = await call('PATCH /api/users/:id/suspension', {
      params: { id: user.sellerId },
      body: { dias: days, nota: reason },
    })
    showToast({ kind: 'success', text: answer.message })
    setNota('')
    await onChanged()
  }
  const [isAsking, setAsking] = useState(false)
  const lifting = useAct(() => send(0, ''))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setError(nota.trim() === '' ? 'Escribe el motivo: se lo diremos a la persona' : undefined)
    setAsking(nota.trim() !== '')
  }
  if (user.type === 'admin') {
    return (
      <Stack as="section" gap={3} className={styles['suspension']}>
        <h3>Suspensión</h3>
        <p>A un administrador no se le suspende: quítale primero el rol.</p>
      </Stack>
    )
  }
  return (
    <Stack as="form" gap={3} className={styles['suspension']} noValidate onSubmit={onSubmit}>
      <h3>Suspensión</h3>
      {lifting.failure && <ActFailure failure={lifting.failure} />}
      {user.suspendidoHasta === null ? (
        <>
          <SelectField
            name="dias"
            label="Por cuánto tiempo"
            choices={CHOICES}
            value={dias}
            onChange={({ target }) => setDias(target.value)}
          />
          <TextAreaField
            name="nota"
            label="Motivo"
            hint="Se lo decimos a la persona por correo."
            required
            rows={2}
            maxLength={NOTE_MAX}
            value={nota}
            error={error}
            onChange={({ target }) => setNota(target.value)}
          />
          <Button type="submit" look="danger">
            Suspender
          </Button>
          {isAsking && (
            <DestroySheet
              title={`¿Suspender esta cuenta ${dias === '1' ? '1 día' : `${dias} días`}?`}
              name={`${user.nombre} ${user.apellido}`}
              verb="Sí, suspender"
              destroy={async () => {
                await send(Number(dias), nota)
                setAsking(false)
              }}
              onClose={() => setAsking(false)}
            >
              <p>No podrá iniciar sesión y le diremos el motivo por correo.</p>
            </DestroySheet>
          )}
        </>
      ) : (
        <>
          <p>
            No puede iniciar sesión hasta el {formatDate(user.suspendidoHasta)}. Se le avisó por
            correo.
          </p>
          <Button busy={lifting.isActing} onClick={lifting.act}>
            Levantar la suspensión
          </Button>
        </>
      )}
    </Stack>
  )
}
