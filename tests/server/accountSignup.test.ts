import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pendingAccounts, users } from '../../src/server/db/schema/accounts.ts'
import { limitCounters, mails } from '../../src/server/db/schema/plumbing.ts'
import {
  call,
  codeFor,
  logIn,
  makeUser,
  newEmail,
  otherCode,
  PASSWORD,
  SIGNIN,
  signUp,
  waitingMails,
} from '../support/people.ts'
import {
  confirm,
  later,
  resend,
  SECONDS,
  server,
  setUpSignupStage,
} from '../support/signupStage.ts'

setUpSignupStage()

describe('Creating an account', () => {
  test('takes a code by mail and opens the first session', async () => {
    const correo = newEmail()
    const codigo = await signUp(server, correo)
    const answer = await confirm(` ${correo.toUpperCase()}`, codigo)
    expect(answer.statusCode).toBe(200)
    const { token, user } = answer.json()
    expect(user).toMatchObject({
      nombre: 'Ana María',
      apellido: 'López Niño',
      correo,
      type: 'user',
    })
    expect(user).toMatchObject({ foto: null, estado: null })
    expect((await call(server, 'GET /api/user', { token })).json()).toEqual(user)
    await logIn(server, { correo, contraseña: PASSWORD })
    expect(await server.services.db.select().from(pendingAccounts)).toEqual([])
  })

  test('keeps nothing of an account before its code', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    const { db } = server.services
    expect(await db.select().from(users).where(eq(users.correo, correo))).toEqual([])
    expect(
      (await call(server, 'POST /api/login', { body: { correo, contraseña: PASSWORD } }))
        .statusCode,
    ).toBe(401)
  })

  test.each([
    [{ nombre: '' }, 'Debes llenar TODOS los campos'],
    [{ correo: '' }, 'Debes llenar TODOS los campos'],
    [{ contraseña: '' }, 'Debes llenar TODOS los campos'],
    [{ repetirContraseña: null }, 'Debes llenar TODOS los campos'],
    [{ nombre: 'x'.repeat(61) }, 'El nombre puede tener 60 caracteres como máximo'],
    [{ apellido: 'x'.repeat(61) }, 'El apellido puede tener 60 caracteres como máximo'],
    [{ correo: 'a@b' }, 'Escribe un correo válido, como nombre@ejemplo.mx'],
    [
      { contraseña: 'corta', repetirContraseña: 'corta' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [{ repetirContraseña: 'otra-cosa-8' }, 'Las contraseñas NO coinciden'],
  ])('is refused for %j, with nothing stored', async (wrong, sentence) => {
    const answer = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: newEmail(), ...wrong },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect(
      await server.services.db
        .select()
        .from(pendingAccounts)
        .where(eq(pendingAccounts.apellido, 'x')),
    ).toEqual([])
  })

  test('a code that is not six digits is told apart from a wrong one', async () => {
    const answer = await confirm(newEmail(), '123')
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'El código está incompleto, deben ser 6 dígitos',
    ])
    const noEmail = await call(server, 'PATCH /api/login/signin', { body: { codigo: '123456' } })
    expect([noEmail.statusCode, noEmail.body]).toEqual([400, 'Debes escribir tu CORREO'])
  })

  test('T10: a role or an id in the request changes nothing', async () => {
    const correo = newEmail()
    const body = { ...SIGNIN, correo, role: 'admin', type: 'admin', id: 'x', suspendedUntil: 1 }
    await call(server, 'POST /api/login/signin', { body })
    const { user } = (await confirm(correo, await codeFor(server, correo))).json()
    expect(user.type).toBe('user')
    expect(user.sellerId).not.toBe('x')
  })

  test('T80: is completed for the request whose password is typed, whoever asked last', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    later(61 * SECONDS)
    const body = {
      ...SIGNIN,
      correo,
      contraseña: 'la de otra persona',
      repetirContraseña: 'la de otra persona',
    }
    expect((await call(server, 'POST /api/login/signin', { body })).statusCode).toBe(200)
    const codigo = await codeFor(server, correo)
    for (const contraseña of [undefined, 'la de nadie']) {
      const answer = await call(server, 'PATCH /api/login/signin', {
        body: { correo, codigo, contraseña },
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.body).toContain('Escribe la contraseña que elegiste')
    }
    const mine = { correo, codigo, contraseña: PASSWORD }
    expect((await call(server, 'PATCH /api/login/signin', { body: mine })).statusCode).toBe(200)
    await logIn(server, { correo, contraseña: PASSWORD })
    const ofCorreo = eq(pendingAccounts.correo, correo)
    expect(await server.services.db.select().from(pendingAccounts).where(ofCorreo)).toEqual([])
  })
})

describe('T4: whether an e-mail has an account', () => {
  test('is not told by signing up: the owner gets a mail instead of a code', async () => {
    const ana = await makeUser(server)
    const stranger = newEmail()
    const known = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: ana.correo },
    })
    const unknown = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: stranger },
    })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const [mail] = await waitingMails(server, ana.correo)
    expect(mail?.subject).toBe('Ya tienes cuenta en tianguis.mx')
    expect(mail?.plain).not.toMatch(/^ {4}\d{6}$/m)
    const guess = await confirm(ana.correo, '123456')
    const guessStranger = await confirm(stranger, otherCode(await codeFor(server, stranger)))
    expect([guess.statusCode, guess.body]).toEqual([guessStranger.statusCode, guessStranger.body])
    await logIn(server, ana)
  })

  test('is not told by asking for another code, and nobody gets an unasked mail', async () => {
    const ana = await makeUser(server)
    const [waiting, stranger] = [newEmail(), newEmail()]
    await signUp(server, waiting)
    later(61 * SECONDS)
    const answers = await Promise.all([ana.correo, waiting, stranger].map((who) => resend(who)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await waitingMails(server, stranger)).toEqual([])
    expect(await waitingMails(server, ana.correo)).toEqual([])
  })
})

test('T53: links in mails are those of PUBLIC_ORIGIN, whatever the Host header says', async () => {
  const correo = newEmail()
  await call(server, 'POST /api/login/signin', {
    body: { ...SIGNIN, correo },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const [mail] = await waitingMails(server, correo)
  expect(mail?.plain).toContain(
    `https://tianguis.example/signin/code?email=${encodeURIComponent(correo)}`,
  )
  expect(`${mail?.html}${mail?.plain}`).not.toContain('evil.example')
})

test('T16: what somebody types as their name reaches no mail', async () => {
  const correo = newEmail()
  const body = { ...SIGNIN, correo, nombre: 'Gana dinero en evil.example' }
  await call(server, 'POST /api/login/signin', { body })
  const [mail] = await waitingMails(server, correo)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('F9: signing up answers while no mail server does, and the mail waits', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  const [mail] = await waitingMails(server, correo)
  expect(mail).toMatchObject({ sentAt: null, tries: 0 })
})

test('T55: what is counted and queued for nobody names nobody', async () => {
  const correo = newEmail()
  await resend(correo)
  const { db } = server.services
  const kept = JSON.stringify([
    await db.select().from(limitCounters),
    await db.select().from(mails),
  ])
  expect(kept).not.toContain(correo)
})
