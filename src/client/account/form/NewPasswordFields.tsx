import type { FieldErrors } from '../../../contract/account/account.ts'
import { PASSWORD } from '../../../contract/limits.ts'
import { Failure } from '../../data/failure.ts'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'

/** A new password, typed twice: a typing error would lock its owner out. */
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

/**
 * Throws Failure for a common password, before anything is sent. The list loads on demand; the server checks
 * it too, should loading fail.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const list = await import('../../../contract/account/commonPasswords.ts').catch(() => undefined)
  if (list?.isCommonPassword(password)) throw new Failure('reply', list.COMMON_PASSWORD, 422)
}
