import { expect, test } from 'vitest'
import { codes, pendingAccounts } from '../../src/server/db/schema/accounts.ts'
import {
  call,
  codeFor,
  logIn,
  newAddress,
  newEmail,
  otherCode,
  PASSWORD,
  SIGNIN,
  waitingMails,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const THEIRS = 'otra-palabra-9'

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const ask = (correo: string, contraseña: string, from = newAddress()) =>
  call(server, 'POST /api/login/signin', {
    body: { ...SIGNIN, correo, contraseña, repetirContraseña: contraseña },
    from,
  })
const confirm = (body: object, from = newAddress()) =>
  call(server, 'PATCH /api/login/signin', { body, from })

/** The key in the link of the newest mail. */
async function mailKey(correo: string): Promise<string> {
  const [mail] = await waitingMails(server, correo)
  return /#clave=([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? ''
}

/** Number of mails to the address while `act` runs; mails replaced by a newer mail count too. */
async function mailsTo(correo: string, act: () => Promise<void>): Promise<number> {
  const { db, mail } = server.services
  const write = mail.write
  let sent = 0
  mail.write = async (tx, order, now) => {
    if (order.recipient === correo && order.letter) sent += 1
    await write(tx, order, now)
  }
  try {
    await act()
  } finally {
    mail.write = write
    await db.delete(codes)
  }
  return sent
}

test('T80: after sixteen requests of others for her e-mail she signs up with the code that lies there', async () => {
  const correo = newEmail()
  for (let turn = 0; turn < 16; turn += 1) {
    expect((await ask(correo, THEIRS)).statusCode).toBe(200)
    later(61)
  }
  const home = newAddress()
  expect((await ask(correo, PASSWORD, home)).statusCode).toBe(200)
  const codigo = await codeFor(server, correo)
  const arrival = await confirm({ correo, codigo, contraseña: PASSWORD }, home)
  expect(arrival.statusCode).toBe(200)
  await logIn(server, { correo, contraseña: PASSWORD })
  expect(await server.services.db.select().from(pendingAccounts)).toEqual([])
})

test('T80: others who ask at the same moment do not refuse her, and guess without end: the link of any mail serves', async () => {
  const correo = newEmail()
  await ask(correo, THEIRS)
  expect((await ask(correo, PASSWORD)).statusCode).toBe(200)
  const codigo = await codeFor(server, correo)
  for (let guess = 0; guess < 15; guess += 1) {
    await confirm({ correo, codigo: otherCode(codigo), contraseña: PASSWORD })
  }
  expect((await confirm({ correo, codigo, contraseña: PASSWORD })).statusCode).toBe(429)
  const clave = await mailKey(correo)
  const wrongs = [
    [{ correo, clave: 'A'.repeat(22), contraseña: PASSWORD }, 400],
    [{ correo, clave }, 400],
    [{ correo, clave, contraseña: 'de-nadie-12' }, 409],
  ] as const
  for (const [body, status] of wrongs) expect((await confirm(body)).statusCode).toBe(status)
  expect((await confirm({ correo, clave, contraseña: PASSWORD })).statusCode).toBe(200)
  expect((await confirm({ correo, clave, contraseña: PASSWORD })).statusCode).toBe(400)
  await logIn(server, { correo, contraseña: PASSWORD })
})

test('T80: a code alone confirms no request where there are several', async () => {
  const correo = newEmail()
  await ask(correo, PASSWORD)
  later(61)
  await ask(correo, THEIRS)
  const answer = await confirm({ correo, codigo: await codeFor(server, correo) })
  expect([answer.statusCode, answer.body]).toEqual([
    409,
    'Alguien más pidió una cuenta con tu correo. Escribe la contraseña que elegiste al pedir la tuya.',
  ])
})

test('T5: one stranger gets six mails a day to a mailbox, and the first of each other still leaves', async () => {
  const correo = newEmail()
  const [stranger, another] = [newAddress(), newAddress()]
  const askHourly = (from: string, hours: number) =>
    mailsTo(correo, async () => {
      for (let hour = 0; hour < hours; hour += 1) {
        await ask(correo, THEIRS, from)
        later(60 * 60)
      }
    })
  expect(await askHourly(stranger, 8)).toBe(6)
  expect(await askHourly(another, 3)).toBe(1)
  const refused = await ask(correo, THEIRS, another)
  expect([refused.statusCode, refused.body]).toEqual([
    429,
    'Ya te enviamos varios códigos. Usa el último o intenta otra vez más tarde.',
  ])
  expect((await ask(correo, PASSWORD)).statusCode).toBe(200)
})

test('T5: who asks for another code where nobody signs up spends no mail of the mailbox', async () => {
  const correo = newEmail()
  for (let turn = 0; turn < 20; turn += 1) {
    await call(server, 'POST /api/login/signin/resend', { body: { correo } })
  }
  expect((await ask(correo, PASSWORD)).statusCode).toBe(200)
  expect(await waitingMails(server, correo)).toHaveLength(1)
})
