import type { Page } from '@playwright/test'
import { codeMailedTo } from './outbox.ts'

export interface Account {
  correo: string
  contraseña: string
  token: string
  user: { sellerId: string; nombre: string }
}

const PASSWORD = 'jitomate-azul-8'
let people = 0

/** An unused e-mail address. */
export function newCorreo(): string {
  people += 1
  return `persona-${Date.now().toString(36)}-${people}@ejemplo.mx`
}

/** Makes an account over the API of a running product, for stories that begin after it. */
export async function newAccount(
  origin: string,
  dataDir: string,
  correo = newCorreo(),
): Promise<Account> {
  const person = { nombre: 'Rosario', apellido: 'Quiñones', correo }
  await send(origin, 'POST', { ...person, contraseña: PASSWORD, repetirContraseña: PASSWORD })
  const codigo = await codeMailedTo(dataDir, correo)
  const answer = await send(origin, 'PATCH', { correo, codigo })
  const session = (await answer.json()) as Pick<Account, 'token' | 'user'>
  return { correo, contraseña: PASSWORD, ...session }
}

/** For `storageState`: a phone on which the account is logged in. */
export const sessionState = ({ token, user }: Account, origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
      ],
    },
  ],
})

/** Stores the session on the phone, as a log-in would; the page reads it at its next load. */
export async function putSession(page: Page, { token, user }: Account): Promise<void> {
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/**
 * Waits until a closed sheet's history entry is taken back, as code that opens another page must. That step
 * back comes in a later task; coming after `goto`, it would cancel it (net::ERR_ABORTED).
 */
export async function sheetTakenBack(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.sheet)
}

async function send(origin: string, method: string, body: object): Promise<Response> {
  const answer = await fetch(`${origin}/api/login/signin`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Sign-up: ${answer.status} ${await answer.text()}`)
  return answer
}
