import { call } from './people.ts'
import { useServer, type TestServer } from './serverTest.ts'

export const server = {} as TestServer
export const SECONDS = 1000
export const MINUTES = 60 * SECONDS
export const WRONG_CODE = 'El código no es correcto o ya venció. Revísalo o pide otro.'

/** A test file about sign-up and its codes. */
export function setUpSignupStage(): void {
  useServer({ env: { PUBLIC_ORIGIN: 'https://tianguis.example' } }, server)
}

export function later(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

export const confirm = (correo: string, codigo: string, from?: string) =>
  call(server, 'PATCH /api/login/signin', { body: { correo, codigo }, ...(from && { from }) })

export const resend = (correo: string, from?: string) =>
  call(server, 'POST /api/login/signin/resend', { body: { correo }, ...(from && { from }) })
