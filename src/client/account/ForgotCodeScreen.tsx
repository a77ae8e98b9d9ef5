import { Link } from '../ui/Link.tsx'
import {
  checkConfirmation,
  checkNewPassword,
  type Checked,
  type Recovery,
} from '../../contract/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/useTitle.ts'
import { call } from '../data/call.ts'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { accountAddress } from './accountAddress.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import styles from './AccountPage.module.css'
import { arrive } from './arrive.ts'
import { EmailField } from './EmailField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OwnerForPasswordManagers } from './OwnerForPasswordManagers.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useAddressEmail } from './useAddressEmail.ts'
import { useNext } from './useNext.ts'

/** `/forgot/code?email=`: code and new password, which also log in (specification, section 4). */
export function ForgotCodeScreen() {
  useTitle('Elige otra contraseña')
  const next = useNext()
  const email = useAddressEmail(next)
  return (
    <AccountPage
      drawing={<Drawing name="mail" size={120} />}
      title="Elige otra contraseña"
      intro={
        <p>
          Si {email ? <strong>{email}</strong> : 'tu correo'} tiene cuenta, le enviamos un código de{' '}
          {CODE_DIGITS} dígitos. Vale {CODE_MINUTES} minutos.
        </p>
      }
      below={
        <Link className={styles['aside']} to={accountAddress(paths.forgot, { next })}>
          Usar otro correo
        </Link>
      }
    >
      <AccountForm
        check={(typed) => checkForm({ correo: email, ...typed })}
        send={recover}
        submit="Cambiar contraseña"
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
          send={() => call('POST /api/login/forgot/resend', { body: { correo: email } })}
        />
      )}
    </AccountPage>
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
  const { answer } = await call('PATCH /api/login/forgot', { body })
  arrive(answer)
}
