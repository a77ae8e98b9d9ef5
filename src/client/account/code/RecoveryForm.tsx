import {
  checkNewPassword,
  checkRecovery,
  type Checked,
  type Raw,
  type Recovery,
} from '../../../contract/account/account.ts'
import { CODE_DIGITS } from '../../../contract/limits.ts'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import { CodeBoxes } from '../../ui/typing/CodeBoxes.tsx'
import { finishLogin } from '../finishLogin.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { NewPasswordFields, refuseCommonPassword } from '../form/NewPasswordFields.tsx'
import { OwnerForPasswordManagers } from '../form/OwnerForPasswordManagers.tsx'
import { dropMailKey } from '../form/tabEmail.ts'
import { ResendCode } from './ResendCode.tsx'

interface RecoveryFormProps {
  email: string | undefined
  /** The key in the link of the mail, sent in place of the code. */
  mailKey?: string | undefined
}

/** Code and new password, which also log in. Asks for the e-mail when it is '', not while it is unknown. */
export function RecoveryForm({ email, mailKey }: RecoveryFormProps) {
  return (
    <>
      <AccountForm
        check={(typed) => checkForm({ correo: email, clave: mailKey, ...typed })}
        send={recover}
        submit="Cambiar contraseña"
        refuses="codigo"
      >
        {(errors) => (
          <>
            {email === '' && <EmailField error={errors['correo']} />}
            {!mailKey && (
              <CodeBoxes
                name="codigo"
                label="Código"
                length={CODE_DIGITS}
                error={errors['codigo']}
              />
            )}
            {email && <OwnerForPasswordManagers email={email} />}
            <NewPasswordFields errors={errors} />
          </>
        )}
      </AccountForm>
      {email && !mailKey && (
        <ResendCode
          storageKey="esperaRecuperar"
          send={() => call('POST /api/login/forgot/resend', { body: { correo: email } })}
        />
      )}
    </>
  )
}

function checkForm(typed: Raw): Checked<Recovery> {
  const recovery = checkRecovery(typed)
  const { errors } = checkNewPassword(typed)
  return errors ? { errors: { ...recovery.errors, ...errors } } : recovery
}

/** Drops an expired link, so that the person can type a newer code. */
async function recover(body: Recovery): Promise<void> {
  await refuseCommonPassword(body.contraseña)
  try {
    const { answer } = await call('PATCH /api/login/forgot', { body })
    finishLogin(answer)
  } catch (error) {
    if (error instanceof Failure && error.status === 400) dropMailKey()
    throw error
  }
}
