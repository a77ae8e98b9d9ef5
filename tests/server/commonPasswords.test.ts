import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../src/contract/account/commonPasswords.ts'
import { call, codeFor, logIn, makeUser, newEmail, PASSWORD, SIGNIN } from '../support/people.ts'
import { sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const REFUSED = 'Esa contraseña es de las primeras que se adivinan. Elige otra.'

test.each([
  'password',
  'Contraseña123',
  '12345678',
  '87654321',
  '1234567890',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  ' TIANGUIS ',
])('T64: %j is guessed first', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([PASSWORD, 'mango-verde-99', 'secreto-largo', '19283746', 'aaaabbbb1', 'ñandú-azul'])(
  'T64: %j is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

describe('T64: somebody who chooses a password that is guessed first', () => {
  test('is told so at sign-up, and no mail leaves', async () => {
    const chosen = { contraseña: 'qwertyuiop', repetirContraseña: 'qwertyuiop' }
    const body = { ...SIGNIN, ...chosen, correo: newEmail() }
    const answer = await call(server, 'POST /api/login/signin', { body })
    expect([answer.statusCode, answer.body]).toEqual([400, REFUSED])
    const better = { ...SIGNIN, correo: body.correo }
    const again = await call(server, 'POST /api/login/signin', { body: better })
    expect(again.statusCode).toBe(200)
  })

  test('is told so in a recovery, and the code still serves', async () => {
    const ana = await makeUser(server)
    await call(server, 'POST /api/login/forgot', { body: { correo: ana.correo } })
    const codigo = await codeFor(server, ana.correo)
    const recover = (contraseña: string) =>
      call(server, 'PATCH /api/login/forgot', { body: { correo: ana.correo, codigo, contraseña } })
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await recover('contraseña123')
      expect([refused.statusCode, refused.body]).toEqual([400, REFUSED])
    }
    expect((await recover('mango-verde-99')).statusCode).toBe(200)
  })

  test('is told so in the profile, and logs in as before', async () => {
    const ana = await makeUser(server)
    const fields = {
      nombre: 'Ana',
      apellido: 'López',
      password: 'princesa1',
      repetirContraseña: 'princesa1',
      contraseñaActual: PASSWORD,
    }
    const answer = await sendProfile(server, ana, { fields })
    expect([answer.statusCode, answer.body]).toEqual([400, REFUSED])
    await logIn(server, ana)
  })
})
