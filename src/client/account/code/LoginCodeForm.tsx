import { checkLoginCode, type Login } from '../../../contract/account/account.ts'
import { CODE_DIGITS } from '../../../contract/limits.ts'
import { CodeBoxes } from '../../ui/typing/CodeBoxes.tsx'
import { tryLogin } from '../finishLogin.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { ResendCode } from './ResendCode.tsx'

/** The mailed code for a log-in whose password was right. */
export function LoginCodeForm({ login }: { login: Login }) {
  return (
    <>
      <AccountForm
        check={(typed) => checkLoginCode({ ...login, ...typed })}
        send={async (confirmed) => void (await tryLogin(confirmed))}
        submit="Entrar"
        refuses="codigo"
      >
        {({ codigo }) => (
          <CodeBoxes
            name="codigo"
            label="Código de confirmación"
            length={CODE_DIGITS}
            submits
            error={codigo}
          />
        )}
      </AccountForm>
      <ResendCode send={() => tryLogin(login)} />
    </>
  )
}
