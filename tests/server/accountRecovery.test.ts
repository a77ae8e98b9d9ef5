import { describe, expect, test } from 'vitest'
import {
  call,
  codeFor,
  logIn,
  makeUser,
  newAddress,
  newEmail,
  otherCode,
  waitingMails,
  type Person,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const NEW_PASSWORD = 'mango-verde-99'
const MINUTES = 60_000

function later(minutes: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTES)
}

async function forgot({ correo }: Pick<Person, 'correo'>): Promise<string> {
  const answer = await call(server, 'POST /api/login/forgot', { body: { correo } })
  expect(answer.statusCode).toBe(200)
  return codeFor(server, correo)
}

const recover = (correo: string, codigo: string, contraseña = NEW_PASSWORD) =>
  call(server, 'PATCH /api/login/forgot', { body: { correo, codigo, contraseña } })

describe('Recovering an account', () => {
  test('changes the password with a code and opens a session', async () => {
    const ana = await makeUser(server)
    const answer = await recover(ana.correo, await forgot(ana))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ correo: ana.correo, sellerId: ana.id })
    const seen = await call(server, 'GET /api/user', { token: answer.json().token })
    expect(seen.statusCode).toBe(200)
    await logIn(server, { ...ana, contraseña: NEW_PASSWORD })
    const { correo, contraseña } = ana
    expect(
      (await call(server, 'POST /api/login', { body: { correo, contraseña } })).statusCode,
    ).toBe(401)
  })

  test('T6, T47: ends every other session and tells the owner by mail', async () => {
    const ana = await makeUser(server)
    const thief = await logIn(server, ana)
    expect((await recover(ana.correo, await forgot(ana))).statusCode).toBe(200)
    for (const token of [ana.token, thief]) {
      expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(401)
    }
    const subjects = (await waitingMails(server, ana.correo)).map(({ subject }) => subject)
    expect(subjects).toContain('Tu contraseña de tianguis.mx cambió')
  })

  test('leaves everything as it was for a wrong code', async () => {
    const ana = await makeUser(server)
    const answer = await recover(ana.correo, otherCode(await forgot(ana)))
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'El código no es correcto o ya venció. Revísalo o pide otro.',
    ])
    await logIn(server, ana)
    expect((await call(server, 'GET /api/user', { token: ana.token })).statusCode).toBe(200)
  })

  test('takes each code once, and none that is 15 minutes old', async () => {
    const ana = await makeUser(server)
    const code = await forgot(ana)
    expect((await recover(ana.correo, code)).statusCode).toBe(200)
    expect((await recover(ana.correo, code)).statusCode).toBe(400)
    const bea = await makeUser(server)
    const late = await forgot(bea)
    later(15)
    expect((await recover(bea.correo, late)).statusCode).toBe(400)
  })

  test('gives no session to a suspended person', async () => {
    const suspendedUntil = new Date(server.clock.now.getTime() + 60 * MINUTES)
    const ana = await makeUser(server, { suspendedUntil })
    expect((await recover(ana.correo, await forgot(ana))).statusCode).toBe(403)
  })

  test.each([
    [{ correo: '' }, 'Debes escribir tu CORREO'],
    [{ correo: 'ana' }, 'Escribe un correo válido, como nombre@ejemplo.mx'],
    [{ codigo: '12' }, 'El código está incompleto, deben ser 6 dígitos'],
    [{ contraseña: '' }, 'Debes ingresar las contraseñas'],
    [{ contraseña: 'corta' }, 'La contraseña debe tener al menos 8 caracteres'],
    [{ contraseña: 'x'.repeat(129) }, 'La contraseña puede tener 128 caracteres como máximo'],
  ])('is refused for %j', async (wrong, sentence) => {
    const body = { correo: newEmail(), codigo: '123456', contraseña: NEW_PASSWORD, ...wrong }
    const answer = await call(server, 'PATCH /api/login/forgot', { body })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
  })

  test.each(['POST /api/login/forgot', 'POST /api/login/forgot/resend'] as const)(
    '%s is refused without an e-mail',
    async (key) => {
      const none = await call(server, key, { body: {} })
      expect([none.statusCode, none.body]).toEqual([400, 'Debes escribir tu CORREO'])
      const wrong = await call(server, key, { body: { correo: 'ana@' } })
      expect(wrong.body).toBe('Escribe un correo válido, como nombre@ejemplo.mx')
    },
  )
})

test('T4: asking for recovery says the same with and without an account, and mails no stranger', async () => {
  const ana = await makeUser(server)
  const stranger = newEmail()
  for (const key of ['POST /api/login/forgot', 'POST /api/login/forgot/resend'] as const) {
    const [known, unknown] = [
      await call(server, key, { body: { correo: ana.correo } }),
      await call(server, key, { body: { correo: stranger } }),
    ]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(known.statusCode).toBe(200)
    later(2)
  }
  expect(await waitingMails(server, ana.correo)).toHaveLength(1)
  expect(await waitingMails(server, stranger)).toEqual([])
  const [wrong, none] = [await recover(ana.correo, '000000'), await recover(stranger, '000000')]
  expect([wrong.statusCode, wrong.body]).toEqual([none.statusCode, none.body])
})

test('T3, T5: another recovery code kills the first and comes after 60 seconds', async () => {
  const [ana, from] = [await makeUser(server), newAddress()]
  const resend = () =>
    call(server, 'POST /api/login/forgot/resend', { body: { correo: ana.correo }, from })
  expect((await resend()).statusCode).toBe(200)
  const first = await codeFor(server, ana.correo)
  expect((await resend()).statusCode).toBe(429)
  later(1)
  expect((await resend()).statusCode).toBe(200)
  const second = await codeFor(server, ana.correo)
  if (first !== second) expect((await recover(ana.correo, first)).statusCode).toBe(400)
  expect((await recover(ana.correo, second)).statusCode).toBe(200)
})
