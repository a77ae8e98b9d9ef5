import { useEffect, useRef, useState } from 'react'
import { checkLogin, type Login } from '../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../contract/limits.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { PasswordField } from '../ui/controls/PasswordField.tsx'
import { Link } from '../ui/Link.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { LoginCodeForm } from './code/LoginCodeForm.tsx'
import { tryLogin } from './finishLogin.ts'
import { AccountForm } from './form/AccountForm.tsx'
import styles from './form/AccountPage.module.css'
import { AccountPage } from './form/AccountPage.tsx'
import { EmailField } from './form/EmailField.tsx'

/** `/login` (specification, section 2, Auth screens). */
export function LoginScreen() {
  const [asked, setAsked] = useState<Login>()
  useTitle(asked ? 'Confirma que eres tú' : 'Iniciar sesión')
  const next = useNext()
  if (asked) return <LoginCode login={asked} onBack={() => setAsked(undefined)} />
  const logIn = async (login: Login) => {
    if (!(await tryLogin(login))) setAsked(login)
  }
  return (
    <AccountPage
      drawing={<Drawing name="welcome" size={120} />}
      title="Iniciar sesión"
      below={
        <>
          <p>¿Aún no tienes cuenta?</p>
          <ButtonLink wide to={accountAddress(paths.signin, { next })}>
            Crear cuenta
          </ButtonLink>
        </>
      }
    >
      <AccountForm check={checkLogin} send={logIn} submit="Iniciar sesión">
        {({ correo, contraseña }) => (
          <>
            <EmailField error={correo} />
            <PasswordField
              name="contraseña"
              label="Contraseña"
              autoComplete="current-password"
              required
              error={contraseña}
            />
            <ForgotLink next={next} />
          </>
        )}
      </AccountForm>
    </AccountPage>
  )
}

/** Takes along the e-mail of the form beside it, so that nobody types it twice. */
function ForgotLink({ next }: { next: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [email, setEmail] = useState('')

  useEffect(() => {
    const field = link.current?.closest('form')?.elements.namedItem('correo')
    if (!(field instanceof HTMLInputElement)) return
    const follow = () => setEmail(field.value.trim())
    follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
  }, [])

  return (
    <Link ref={link} className={styles['aside']} to={accountAddress(paths.forgot, { email, next })}>
      ¿Olvidaste tu contraseña?
    </Link>
  )
}

interface LoginCodeProps {
  /** The accepted e-mail and password, kept in memory alone. */
  login: Login
  onBack: () => void
}

/** The second step of a log-in that asks for a mailed code, at the same address as the first. */
function LoginCode({ login, onBack }: LoginCodeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('h1')?.focus()
  }, [])
  return (
    <div ref={place}>
      <AccountPage
        drawing={<Drawing name="mail" size={120} />}
        title="Confirma que eres tú"
        intro={
          <p>
            Enviamos un código de {CODE_DIGITS} dígitos a <strong>{login.correo}</strong>. Vale{' '}
            {CODE_MINUTES} minutos.
          </p>
        }
        below={
          <Button look="quiet" wide onClick={onBack}>
            Usar otra cuenta
          </Button>
        }
      >
        <LoginCodeForm login={login} />
      </AccountPage>
    </div>
  )
}
