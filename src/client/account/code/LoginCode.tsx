import { useEffect, useRef } from 'react'
import type { Login } from '../../../contract/account/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../../contract/limits.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { AccountPage } from '../form/AccountPage.tsx'
import { LoginCodeForm } from './LoginCodeForm.tsx'

interface LoginCodeProps {
  /** What was right so far; it is kept in memory alone. */
  login: Login
  onBack: () => void
}

/** The second step of a log-in that asks for a mailed code, at the same address as the first. */
export function LoginCode({ login, onBack }: LoginCodeProps) {
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
