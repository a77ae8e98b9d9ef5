import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkEmail, checkLogin, type Login } from '../../../contract/account/account.ts'
import { call } from '../../data/call.ts'
import { paths } from '../../ground/paths.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { isOnSheetEntry } from '../../ui/sheet/sheetEntry.ts'
import { LoginCodeForm } from '../code/LoginCodeForm.tsx'
import { RecoveryForm } from '../code/RecoveryForm.tsx'
import { tryLogin } from '../finishLogin.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { useAsked } from './asked.ts'

const START = {
  password: 'Entra de nuevo para seguir. Lo que hacías sigue aquí y se envía solo al entrar.',
  forgot: 'Te enviaremos un código para elegir otra contraseña. Lo que hacías sigue aquí.',
  recovery: 'Si ese correo tiene cuenta, le enviamos un código. Lo que hacías sigue aquí.',
  code: 'Enviamos un código a tu correo. Lo que hacías sigue aquí.',
}

const CLOSED =
  'Tu sesión se cerró desde otro dispositivo. Si cierras esta ventana sin entrar, se borra todo lo que guardaste aquí.'

/**
 * The log-in after a session has ended during an action, over the current screen. Another user who logs in is
 * led home, away from the first user's screen.
 */
export function LoginAgain() {
  const { asked, isTakenOver } = useAsked()
  const navigate = useNavigate()
  /** A first close of the sheet: when closing empties the phone, a stray tap is not enough. */
  const [closed, setClosed] = useState<typeof asked>(null)
  const isLeaving = asked !== null && closed === asked
  const close = () => (asked?.isClosed && !isLeaving ? setClosed(asked) : asked?.putOff())
  useEffect(() => {
    if (!isTakenOver) return
    useAsked.setState({ isTakenOver: false })
    void navigate(paths.home, { replace: isOnSheetEntry() })
  }, [isTakenOver, navigate])
  return (
    <Sheet title="Tu sesión terminó" open={asked !== null} onClose={close}>
      {isLeaving && <Leaving onStay={() => setClosed(null)} onLeave={asked.putOff} />}
      {asked && !isLeaving && (
        <LoginAgainForm email={asked.user.correo} isClosed={asked.isClosed} />
      )}
    </Sheet>
  )
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Stack gap={4}>
      <p role="alert">{`¿Salir sin entrar? Se borra de este ${deviceWord()} todo lo que guardaste: borradores, favoritos y búsquedas.`}</p>
      <Button wide onClick={onStay}>
        Volver a entrar
      </Button>
      <Button look="danger" wide onClick={onLeave}>
        Borrar y salir
      </Button>
    </Stack>
  )
}

type Step =
  | { name: 'password' | 'forgot'; email: string }
  | { name: 'recovery'; email: string }
  | { name: 'code'; login: Login }

/** E-mail and password, then the mailed code if the account needs it; or a new password. */
function LoginAgainForm({ email, isClosed }: { email: string; isClosed: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>({ name: 'password', email })

  const emailNow = () =>
    place.current?.querySelector<HTMLInputElement>('input[name="correo"]')?.value ?? email
  const logIn = async (login: Login) => {
    if (!(await tryLogin(login))) setStep({ name: 'code', login })
  }
  const askForCode = async ({ correo }: { correo: string }) => {
    await call('POST /api/login/forgot', { body: { correo } })
    setStep({ name: 'recovery', email: correo })
  }

  return (
    <Stack gap={4} ref={place}>
      <p key={step.name} ref={focusFirst}>
        {START[step.name]}
      </p>
      {isClosed && <p>{CLOSED}</p>}
      {step.name === 'password' && (
        <>
          <AccountForm check={checkLogin} send={logIn} submit="Entrar y seguir">
            {({ correo, contraseña }) => (
              <>
                <EmailField error={correo} start={step.email} />
                <PasswordField
                  name="contraseña"
                  label="Contraseña"
                  autoComplete="current-password"
                  required
                  error={contraseña}
                />
              </>
            )}
          </AccountForm>
          <Button look="quiet" wide onClick={() => setStep({ name: 'forgot', email: emailNow() })}>
            ¿Olvidaste tu contraseña?
          </Button>
        </>
      )}
      {step.name === 'forgot' && (
        <AccountForm check={checkEmail} send={askForCode} submit="Enviar código">
          {({ correo }) => <EmailField start={step.email} error={correo} />}
        </AccountForm>
      )}
      {step.name === 'recovery' && <RecoveryForm email={step.email} />}
      {step.name === 'code' && <LoginCodeForm login={step.login} />}
    </Stack>
  )
}

/**
 * Focuses the first empty field; the e-mail is filled in, and the browser would start at the close button.
 */
function focusFirst(beginning: HTMLElement | null): void {
  const inputs = beginning?.parentElement?.querySelectorAll('input') ?? []
  const fields = [...inputs].filter(({ tabIndex }) => tabIndex >= 0)
  const empty = fields.find(({ value }) => value === '')
  ;(empty ?? fields[0])?.focus()
}
