import { desc, eq } from 'drizzle-orm'
import { hashPassword } from '../../src/server/account/passwords.ts'
import { openSession } from '../../src/server/account/sessions.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { randomId } from '../../src/server/randomId.ts'
import type { Services } from '../../src/server/services.ts'
import type { TestServer } from './serverTest.ts'

export interface Person {
  id: string
  correo: string
  contraseña: string
  /** Token of an open session. */
  token: string
}

export const PASSWORD = 'jitomate-azul-8'
let passwordHash: Promise<string> | undefined

/** A person with a confirmed e-mail, a password that logs in, and an open session. */
export async function makeUser(
  { services: { db, now } }: { services: Pick<Services, 'db' | 'now'> },
  columns: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const id = randomId()
  const user = {
    id,
    correo: newEmail(),
    nombre: 'Ana',
    apellido: 'López',
    passwordHash: await passwordHash,
    createdAt: now(),
    ...columns,
  }
  await db.insert(users).values(user)
  const token = await openSession(db, user.id, now())
  return { id: user.id, correo: user.correo, contraseña: PASSWORD, token }
}

export const newEmail = (): string => `${randomId().toLowerCase()}@ejemplo.mx`

let hosts = 0
/** An unused client address, so that the limits of a test don't meet another's. */
export function newAddress(): string {
  hosts += 1
  return `10.0.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface CallOptions {
  body?: object
  token?: string
  from?: string
  headers?: Record<string, string>
}

/** Calls the API as a phone does. */
export function call(
  { app }: TestServer,
  key: `${Method} /api/${string}`,
  { body, token, from = newAddress(), headers = {} }: CallOptions = {},
) {
  const [method, url] = key.split(' ') as [Method, string]
  return app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
}

/** Logs in and returns the token. */
export async function logIn(
  server: TestServer,
  { correo, contraseña }: Pick<Person, 'correo' | 'contraseña'>,
): Promise<string> {
  const answer = await call(server, 'POST /api/login', { body: { correo, contraseña } })
  if (answer.statusCode !== 200) throw new Error(`log-in: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ token: string }>().token
}

/** Unsent mails to the address, newest first. */
export function waitingMails({ services: { db } }: TestServer, correo: string) {
  return db.select().from(mails).where(eq(mails.recipient, correo)).orderBy(desc(mails.createdAt))
}

/** The code of the newest waiting mail to the address. */
export async function codeFor(server: TestServer, correo: string): Promise<string> {
  const [mail] = await waitingMails(server, correo)
  const code = /^ {4}(\d{6})$/m.exec(mail?.plain ?? '')?.[1]
  if (!code) throw new Error(`no mail with a code for ${correo}`)
  return code
}

/** Another code than the given one. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const SIGNIN = {
  nombre: 'Ana María',
  apellido: 'López Niño',
  contraseña: PASSWORD,
  repetirContraseña: PASSWORD,
}

/** Requests an account; a code is mailed. */
export async function askAccount(server: TestServer, correo: string): Promise<void> {
  const answer = await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo } })
  if (answer.statusCode !== 200) throw new Error(`sign-up: ${answer.statusCode} ${answer.body}`)
}

/** Requests an account and returns the code, from a mail that is not sent yet. */
export async function signUp(server: TestServer, correo: string): Promise<string> {
  await askAccount(server, correo)
  return codeFor(server, correo)
}
