import { useNavigate } from 'react-router-dom'
import { checkEmail } from '../../contract/account/account.ts'
import { CODE_DIGITS } from '../../contract/limits.ts'
import { call } from '../data/call.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Link } from '../ui/Link.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { AccountForm } from './form/AccountForm.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { EmailField } from './form/EmailField.tsx'
import { useAddressEmail } from './form/useAddressEmail.ts'

/** `/forgot?email=`: asks for a recovery code (specification, section 4). */
export function ForgotScreen() {
  useTitle('Recuperar contraseña')
  const next = useNext()
  const navigate = useNavigate()
  const email = useAddressEmail(next)

  const askForCode = async ({ correo }: { correo: string }) => {
    await call('POST /api/login/forgot', { body: { correo } })
    await navigate(accountAddress(paths.forgotCode, { email: correo, next }))
  }

  return (
    <AccountPage
      drawing={<Drawing name="locked" size={120} />}
      title="Recuperar contraseña"
      intro={<p>Te enviaremos un código de {CODE_DIGITS} dígitos para elegir otra.</p>}
      below={
        <Link className={styles['aside']} to={accountAddress(paths.login, { next })}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <AccountForm check={checkEmail} send={askForCode} submit="Enviar código">
        {({ correo }) => <EmailField start={email} error={correo} />}
      </AccountForm>
    </AccountPage>
  )
}
