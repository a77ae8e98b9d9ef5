import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../src/server/db/schema/accounts.ts'
import { deviceWords } from '../../src/server/limits/caller.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

async function logInWith(userAgent: string, { correo, contraseña }: Person): Promise<string> {
  const answer = await call(server, 'POST /api/login', {
    body: { correo, contraseña },
    headers: { 'user-agent': userAgent },
  })
  return answer.json().token
}

const list = async (token: string) => {
  const answer = await call(server, 'GET /api/user/sessions', { token })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ _id: string; dispositivo: string; actual: boolean }[]>()
}
const status = async (token: string) => (await call(server, 'GET /api/user', { token })).statusCode
const later = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 60 * 60_000)
}

describe('The sessions of a person', () => {
  test('T9: are told with their device, this one first, and without tokens', async () => {
    const ana = await makeUser(server)
    later(2)
    const phone = await logInWith(ANDROID, ana)
    later(2)
    const desk = await logInWith(`${WINDOWS} Edg/130.0.0.0`, ana)
    const answer = await call(server, 'GET /api/user/sessions', { token: phone })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [first, second, third] = answer.json()
    const day = expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/)
    const rest = { _id: expect.any(String), fechaInicio: day, ultimoUso: day }
    expect([first, second]).toEqual([
      { dispositivo: 'Chrome en Android', actual: true, ...rest },
      { dispositivo: 'Edge en Windows', actual: false, ...rest },
    ])
    expect(third).toEqual({ dispositivo: 'Navegador desconocido', actual: false, ...rest })
    const rows = await server.services.db.select().from(sessions).where(eq(sessions.userId, ana.id))
    for (const { tokenHash } of rows) expect(answer.body).not.toContain(tokenHash)
    expect(answer.body).not.toContain(desk)
  })

  test('that are over are not told', async () => {
    const ana = await makeUser(server)
    later(31 * 24)
    const token = await logInWith(IPHONE, ana)
    expect((await list(token)).map(({ dispositivo }) => dispositivo)).toEqual(['Safari en iPhone'])
  })

  test('end one by one', async () => {
    const ana = await makeUser(server)
    const phone = await logInWith(ANDROID, ana)
    const mine = await list(ana.token)
    const { _id: id } = mine.find(({ actual }) => !actual) ?? { _id: '' }
    const ended = await call(server, `DELETE /api/user/sessions/${id}`, { token: ana.token })
    expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'Sesión cerrada' }])
    expect([await status(phone), await status(ana.token)]).toEqual([401, 200])
    const again = await call(server, `DELETE /api/user/sessions/${id}`, { token: ana.token })
    expect(again.statusCode).toBe(404)
  })

  test('T8: are ended by nobody else', async () => {
    const ana = await makeUser(server)
    const beto = await makeUser(server)
    const [{ _id: id } = { _id: '' }] = await list(ana.token)
    const other = await call(server, `DELETE /api/user/sessions/${id}`, { token: beto.token })
    expect(other.statusCode).toBe(403)
    const guest = await call(server, `DELETE /api/user/sessions/${id}`)
    expect(guest.statusCode).toBe(401)
    expect(await status(ana.token)).toBe(200)
  })

  test('end all but the one that asks', async () => {
    const ana = await makeUser(server)
    const others = [await logInWith(ANDROID, ana), await logInWith(IPHONE, ana)]
    const end = () => call(server, 'DELETE /api/user/sessions', { token: ana.token })
    expect((await end()).json()).toEqual({ message: 'Cerramos 2 sesiones' })
    expect(await Promise.all(others.map(status))).toEqual([401, 401])
    expect(await status(ana.token)).toBe(200)
    expect((await end()).json()).toEqual({ message: 'No había otras sesiones abiertas' })
  })
})

describe('T12, T50: what a person may do', () => {
  const role = async (token: string) =>
    (await call(server, 'GET /api/user/permiso', { token })).json()

  test.each(['user', 'moderator', 'admin'] as const)('is told as %s, exactly', async (name) => {
    const ana = await makeUser(server, { role: name })
    expect(await role(ana.token)).toEqual({ role: name })
  })

  test('is read with every call: who loses it has lost it at once', async () => {
    const ana = await makeUser(server, { role: 'admin' })
    const { db } = server.services
    expect(await role(ana.token)).toEqual({ role: 'admin' })
    await db.update(users).set({ role: 'user' }).where(eq(users.id, ana.id))
    expect(await role(ana.token)).toEqual({ role: 'user' })
    const seen = await call(server, 'GET /api/user', { token: ana.token })
    expect(seen.json().type).toBe('user')
  })

  test('is nothing without a session', async () => {
    expect((await call(server, 'GET /api/user/permiso')).statusCode).toBe(401)
  })
})

test.each([
  [ANDROID, 'Chrome en Android'],
  [
    ANDROID.replace('Chrome/130.0.0.0', 'SamsungBrowser/26.0 Chrome/122.0.0.0'),
    'Samsung Internet en Android',
  ],
  [IPHONE, 'Safari en iPhone'],
  [IPHONE.replace('Version/17.5', 'CriOS/130.0.6723.37'), 'Chrome en iPhone'],
  [WINDOWS, 'Chrome en Windows'],
  [`${WINDOWS} OPR/115.0.0.0`, 'Opera en Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari en Mac',
  ],
  ['curl/8.5.0', 'Navegador desconocido'],
  ['', 'Navegador desconocido'],
])('A device that says %s is told as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
