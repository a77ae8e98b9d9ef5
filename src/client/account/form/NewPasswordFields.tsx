import type { FieldErrors } from '../../../contract/account/account.ts'
import { PASSWORD } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'

/** A password to choose, twice, for a slip would lock its owner out. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        name="contraseña"
        label="Contraseña"
        autoComplete="new-password"
        minLength={PASSWORD.min}
        required
        hint={`Al menos ${PASSWORD.min} caracteres`}
        error={errors['contraseña']}
      />
      <PasswordField
        name="repetirContraseña"
        label="Repite la contraseña"
        autoComplete="new-password"
        minLength={PASSWORD.min}
        required
        error={errors['repetirContraseña']}
      />
    </>
  )
}
