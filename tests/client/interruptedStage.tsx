import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect } from 'vitest'
import { useAsked } from '../../src/client/account/interrupted/asked.ts'
// Loaded ahead: a busy machine may need longer to load it than a test waits.
import '../../src/client/account/interrupted/LoginAgain.tsx'

/** The log-in over the screen, as the shell renders it. */
export function LoginAgainHere() {
  const login = useAsked(({ Login }) => Login)
  return login && createElement(login)
}

export const loginSheet = () => screen.findByRole('dialog', { name: 'Tu sesión terminó' })

/** Waits until the user is asked to log in again, and closes the log-in. */
export async function putOffLogin(): Promise<void> {
  await waitFor(() => expect(useAsked.getState().asked).not.toBeNull())
  act(() => useAsked.getState().asked?.putOff())
}

/** Types the password into the log-in, with the given e-mail or the prefilled one, and submits it. */
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
