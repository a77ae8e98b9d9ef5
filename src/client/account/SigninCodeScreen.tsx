import { checkConfirmation, type Confirmation } from '../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import { call } from '../data/call.ts'
import { paths, safeNext } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Link } from '../ui/Link.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { CodeBoxes } from '../ui/typing/CodeBoxes.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { arrive } from './arrive.ts'
import { ResendCode } from './code/ResendCode.tsx'
import { AccountForm } from './form/AccountForm.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { chosenPassword, forgetChosenPassword } from './form/chosenPassword.ts'
import { EmailField } from './form/EmailField.tsx'
import { useAddressEmail } from './form/useAddressEmail.ts'

/** `/signin/code?email=`: the code makes the account and its first session (specification, section 4). */
export function SigninCodeScreen() {
  useTitle('Confirma tu correo')
  const next = afterLastStep(useNext())
  // Whoever gets in from here goes on to the last step; app/Guard follows the address.
  const email = useAddressEmail(accountAddress(paths.signinLast, { next }))
  return (
    <AccountPage
      drawing={<Drawing name="mail" size={120} />}
      title="Confirma tu correo"
      intro={
        <p>
          Enviamos un código de {CODE_DIGITS} dígitos a <strong>{email ?? 'tu correo'}</strong>.
          Vale {CODE_MINUTES} minutos.
        </p>
      }
      below={
        <Link className={styles['aside']} to={accountAddress(paths.signin, { next })}>
          Usar otro correo
        </Link>
      }
    >
      <AccountForm
        check={(typed) =>
          checkConfirmation({ correo: email, contraseña: chosenPassword(email ?? ''), ...typed })
        }
        send={confirmAccount}
        submit="Confirmar"
        refuses="codigo"
      >
        {({ correo, codigo }) => (
          <>
            {email === '' && <EmailField error={correo} />}
            <CodeBoxes
              name="codigo"
              label="Código de confirmación"
              length={CODE_DIGITS}
              submits
              error={codigo}
            />
          </>
        )}
      </AccountForm>
      {email && (
        <ResendCode
          keptAs="esperaRegistro"
          send={() => call('POST /api/login/signin/resend', { body: { correo: email } })}
        />
      )}
    </AccountPage>
  )
}

/** Where the person wanted to go, also when the address leads through the last step already. */
function afterLastStep(next: string): string {
  const [path, search] = next.split('?')
  return path === paths.signinLast ? safeNext(new URLSearchParams(search).get('next')) : next
}

async function confirmAccount(body: Confirmation): Promise<void> {
  const { answer } = await call('PATCH /api/login/signin', { body })
  forgetChosenPassword()
  arrive(answer)
}
