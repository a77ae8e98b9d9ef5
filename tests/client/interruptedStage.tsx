import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect } from 'vitest'
import { useAsked } from '../../src/client/interrupted/asked.ts'
// Ahead of time: a busy machine may take longer to load it than a test waits.
import '../../src/client/interrupted/LoginAgain.tsx'

/** The log-in over the screen, as the shell draws it. */
export function LoginAgainHere() {
  const login = useAsked(({ Login }) => Login)
  return login && createElement(login)
}

export const loginSheet = () => screen.findByRole('dialog', { name: 'Tu sesión terminó' })

/** Waits until somebody is asked to log in again, and closes the log-in. */
export async function putOffLogin(): Promise<void> {
  await waitFor(() => expect(useAsked.getState().asked).not.toBeNull())
  act(() => useAsked.getState().asked?.putOff())
}

/** Types the password into the log-in, with the e-mail that stands there or another, and sends it. */
export async function logInAgain(correo?: string): Promise<void> {
  const sheet = within(await loginSheet())
  const email = sheet.getByLabelText(/^Correo/)
  if (correo !== undefined) {
    await userEvent.clear(email)
    await userEvent.type(email, correo)
  }
  await userEvent.type(sheet.getByLabelText(/^Contraseña/), 'jitomate-azul-8')
  await userEvent.click(sheet.getByRole('button', { name: 'Entrar y seguir' }))
}
