import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Link } from '../ui/Link.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { RecoveryForm } from './code/RecoveryForm.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { useTabEmail } from './form/tabEmail.ts'
import { useAddressEmail } from './form/useAddressEmail.ts'

/**
 * `/forgot/code?email=`: code and new password, which also log in (specification, section 4). The link in the
 * mail fills in the code.
 */
export function ForgotCodeScreen() {
  useTitle('Elige otra contraseña')
  const next = useNext()
  const email = useAddressEmail(next)
  const mailKey = useTabEmail((tab) => tab.mailKey)
  return (
    <AccountPage
      drawing={<Drawing name="mail" size={120} />}
      title="Elige otra contraseña"
      intro={
        mailKey ? (
          <p>El enlace de tu correo ya trae el código: escribe solo la contraseña nueva.</p>
        ) : (
          <p>
            Si <strong>{email ?? 'tu correo'}</strong> tiene cuenta, le enviamos un código de{' '}
            {CODE_DIGITS} dígitos. Vale {CODE_MINUTES} minutos.
          </p>
        )
      }
      below={
        <Link className={styles['aside']} to={accountAddress(paths.forgot, { next })}>
          Usar otro correo
        </Link>
      }
    >
      <RecoveryForm email={email} mailKey={mailKey} />
    </AccountPage>
  )
}
