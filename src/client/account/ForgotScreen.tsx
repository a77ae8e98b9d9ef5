import { useNavigate } from 'react-router-dom'
import { Link } from '../ui/Link.tsx'
import { checkEmail } from '../../contract/account.ts'
import { CODE_DIGITS } from '../../contract/limits.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/useTitle.ts'
import { call } from '../data/call.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { accountAddress } from './accountAddress.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import styles from './AccountPage.module.css'
import { EmailField } from './EmailField.tsx'
import { useAddressEmail } from './useAddressEmail.ts'
import { useNext } from './useNext.ts'

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
