import {
  checkConfirmation,
  checkNewPassword,
  type Checked,
  type Recovery,
} from '../../../contract/account/account.ts'
import { CODE_DIGITS } from '../../../contract/limits.ts'
import { call } from '../../data/call.ts'
import { CodeBoxes } from '../../ui/typing/CodeBoxes.tsx'
import { arrive } from '../arrive.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { OwnerForPasswordManagers } from '../form/OwnerForPasswordManagers.tsx'
import { refuseCommonPassword } from '../form/refuseCommonPassword.ts'
import { ResendCode } from './ResendCode.tsx'

/** Code and new password, which also log in; asks for the e-mail where it is '', not while it is unknown. */
export function RecoveryForm({ email }: { email: string | undefined }) {
  return (
    <>
      <AccountForm
        check={(typed) => checkForm({ correo: email, ...typed })}
        send={recover}
        submit="Cambiar contraseña"
        refuses="codigo"
      >
        {(errors) => (
          <>
            {email === '' && <EmailField error={errors['correo']} />}
            <CodeBoxes name="codigo" label="Código" length={CODE_DIGITS} error={errors['codigo']} />
            {email && <OwnerForPasswordManagers email={email} />}
            <NewPasswordFields errors={errors} />
          </>
        )}
      </AccountForm>
      {email && (
        <ResendCode
          keptAs="esperaRecuperar"
          send={() => call('POST /api/login/forgot/resend', { body: { correo: email } })}
        />
      )}
    </>
  )
}

function checkForm(typed: Readonly<Record<string, unknown>>): Checked<Recovery> {
  const confirmation = checkConfirmation(typed)
  const password = checkNewPassword(typed)
  if (confirmation.value && password.value)
    return { value: { ...confirmation.value, ...password.value } }
  return { errors: { ...confirmation.errors, ...password.errors } }
}

async function recover(body: Recovery): Promise<void> {
  await refuseCommonPassword(body.contraseña)
  const { answer } = await call('PATCH /api/login/forgot', { body })
  arrive(answer)
}
