import { useState } from 'react'
import { checkConfirmation, type Confirmation } from '../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { paths, safeNext } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { PasswordField } from '../ui/controls/PasswordField.tsx'
import { Link } from '../ui/Link.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { CodeBoxes } from '../ui/typing/CodeBoxes.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { ResendCode } from './code/ResendCode.tsx'
import { finishLogin } from './finishLogin.ts'
import { AccountForm } from './form/AccountForm.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { chosenPassword, forgetChosenPassword } from './form/chosenPassword.ts'
import { EmailField } from './form/EmailField.tsx'
import { OwnerForPasswordManagers } from './form/OwnerForPasswordManagers.tsx'
import { dropMailKey, useTabEmail } from './form/tabEmail.ts'
import { useAddressEmail } from './form/useAddressEmail.ts'

/**
 * `/signin/code?email=`: the code makes the account and its first session (specification, section 4). The
 * link in the mail fills in the code. The chosen password tells this person's request from a stranger's. The
 * form asks for it only when it is needed and this tab doesn't know it.
 */
export function SigninCodeScreen() {
  useTitle('Confirma tu correo')
  const next = afterLastStep(useNext())
  // A person with a session goes on to the last step; app/Guard follows this address.
  const email = useAddressEmail(accountAddress(paths.signinLast, { next }))
  const mailKey = useTabEmail((tab) => tab.mailKey)
  const [isRefused, setRefused] = useState(false)
  const chosen = chosenPassword(email ?? '')
  const asksPassword = isRefused || (mailKey !== undefined && chosen === '')

  const confirm = async (confirmation: Confirmation) => {
    try {
      await confirmAccount(confirmation)
    } catch (error) {
      if (error instanceof Failure && error.status === 409) setRefused(true)
      throw error
    }
  }

  return (
    <AccountPage
      drawing={<Drawing name="mail" size={120} />}
      title="Confirma tu correo"
      intro={
        mailKey ? (
          <p>El enlace de tu correo ya trae el código.</p>
        ) : (
          <p>
            Enviamos un código de {CODE_DIGITS} dígitos a <strong>{email ?? 'tu correo'}</strong>.
            Vale {CODE_MINUTES} minutos.
          </p>
        )
      }
      below={
        <Link className={styles['aside']} to={accountAddress(paths.signin, { next })}>
          Usar otro correo
        </Link>
      }
    >
      <AccountForm
        check={(typed) =>
          checkConfirmation({ correo: email, contraseña: chosen, clave: mailKey, ...typed })
        }
        send={confirm}
        submit="Confirmar"
        refuses="codigo"
      >
        {({ correo, codigo, contraseña }) => (
          <>
            {email === '' && <EmailField error={correo} />}
            {!mailKey && (
              <CodeBoxes
                name="codigo"
                label="Código de confirmación"
                length={CODE_DIGITS}
                submits={!asksPassword}
                error={codigo}
              />
            )}
            {email && asksPassword && <OwnerForPasswordManagers email={email} />}
            {asksPassword && (
              <PasswordField
                name="contraseña"
                label="La contraseña que elegiste"
                autoComplete="current-password"
                required
                error={contraseña}
              />
            )}
          </>
        )}
      </AccountForm>
      {email && !mailKey && (
        <ResendCode
          storageKey="esperaRegistro"
          send={() => call('POST /api/login/signin/resend', { body: { correo: email } })}
        />
      )}
    </AccountPage>
  )
}

/** The `next` of the person, also when the address already leads through the last step. */
function afterLastStep(next: string): string {
  const [path, search] = next.split('?')
  return path === paths.signinLast ? safeNext(new URLSearchParams(search).get('next')) : next
}

/** Drops an expired link, so that the person can type a newer code. */
async function confirmAccount(body: Confirmation): Promise<void> {
  try {
    const { answer } = await call('PATCH /api/login/signin', { body })
    forgetChosenPassword()
    finishLogin(answer)
  } catch (error) {
    if (error instanceof Failure && error.status === 400) dropMailKey()
    throw error
  }
}
