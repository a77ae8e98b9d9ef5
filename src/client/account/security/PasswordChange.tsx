import { useState } from 'react'
import type { FieldErrors } from '../../../contract/account/account.ts'
import { FRESH_SESSION_MINUTES, PASSWORD } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { OwnerForPasswordManagers } from '../form/OwnerForPasswordManagers.tsx'
import styles from './PasswordChange.module.css'

const FIELDS = ['contraseñaActual', 'password', 'repetirContraseña']

/**
 * A new password, optional: folded until it is opened or has an error. Its fields join the form when first
 * opened, since a password manager's autofill is no choice.
 */
export function PasswordChange({ email, errors }: { email: string; errors: FieldErrors }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const follow = (isOpenNow: boolean) => {
    setOpen(isOpenNow)
    if (isOpenNow) setWasOpened(true)
  }
  const needsAttention = FIELDS.some((name) => errors[name] !== undefined)
  return (
    <details
      className={styles['group']}
      open={isOpen || needsAttention}
      onToggle={(event) => follow(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        <span>Cambiar contraseña</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles['fields']}>
        <OwnerForPasswordManagers email={email} />
        <PasswordField
          disabled={!wasOpened}
          name="contraseñaActual"
          label="Contraseña actual"
          autoComplete="current-password"
          hint={`No hace falta si entraste hace menos de ${FRESH_SESSION_MINUTES} minutos`}
          error={errors['contraseñaActual']}
        />
        <PasswordField
          disabled={!wasOpened}
          name="password"
          label="Contraseña nueva"
          autoComplete="new-password"
          minLength={PASSWORD.min}
          hint={`Al menos ${PASSWORD.min} caracteres. Cierra tus otras sesiones.`}
          error={errors['password']}
        />
        <PasswordField
          disabled={!wasOpened}
          name="repetirContraseña"
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          minLength={PASSWORD.min}
          error={errors['repetirContraseña']}
        />
      </div>
    </details>
  )
}
