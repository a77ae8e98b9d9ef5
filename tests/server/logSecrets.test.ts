import { expect, test } from 'vitest'
import { createLogger } from '../../src/server/http/logger.ts'
import { GOOD_AD, publish } from '../support/adForm.ts'
import { call, codeFor, makeUser, newEmail, SIGNIN, signUp } from '../support/people.ts'
import { sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const lines: string[] = []
const log = createLogger(
  { NODE_ENV: 'test', LOG_LEVEL: 'debug' },
  { write: (line) => void lines.push(line) },
)
const server = useServer({ services: { log } })

test('T43, T55: the log of a whole life is JSON without contact data, codes, tokens or what was asked', async () => {
  const correo = newEmail()
  const code = await signUp(server, correo)
  const confirmation = { correo, codigo: code, contraseña: SIGNIN.contraseña }
  const entered = await call(server, 'PATCH /api/login/signin', { body: confirmation })
  const { token } = entered.json<{ token: string }>()
  await call(server, 'POST /api/login', { body: { correo, contraseña: 'otra-palabra-9' } })
  await call(server, 'PATCH /api/login/signin', { body: { correo, codigo: '918273' } })
  server.clock.now = new Date(server.clock.now.getTime() + 61_000)
  await call(server, 'POST /api/login/forgot', { body: { correo } })
  const recoveryCode = await codeFor(server, correo)
  await call(server, `GET /api/announcement?nombre=palabra-buscada&correo=${correo}`)
  await call(server, `GET /signin/code?email=${correo}` as 'GET /api/x')
  await publish(server, {}, { token, key: '0b5fd3ae-4cd2-4a6e-9a3d-6f1f6b1c2d3e' })
  await publish(
    server,
    { contacto: [{ tipo: 'whatsapp', contenido: '33 9999 8888 7' }] },
    { token },
  )
  await sendProfile(server, { token }, { fields: { nombre: 'Nombrepropio', apellido: 'López' } })
  await call(server, 'GET /api/user', {
    token: `${token}x`,
    headers: { 'user-agent': 'marca-del-agente' },
  })
  await call(server, 'POST /api/push', {
    token,
    body: { endpoint: 'https://x.example/secreto-push', keys: {} },
  })
  const other = await makeUser(server)
  const body = { contenido: 'palabras-de-reseña', commentedUser: other.id, calificacion: 5 }
  await call(server, 'POST /api/review', { token, body })

  expect(lines.length).toBeGreaterThan(20)
  const written = lines
    .map((line) => {
      // A time may contain any digits; everything else is checked.
      const { time: _time, responseTime: _took, pid: _pid, ...rest } = JSON.parse(line)
      expect(rest).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
      return JSON.stringify(rest)
    })
    .join('\n')
  const secrets = [
    correo,
    correo.split('@')[0] ?? '',
    token,
    code,
    recoveryCode,
    '918273',
    SIGNIN.contraseña,
    'otra-palabra-9',
    'palabra-buscada',
    '0b5fd3ae',
    GOOD_AD.contacto[0].contenido,
    '3312345678',
    '9999 8888',
    'Nombrepropio',
    'marca-del-agente',
    'secreto-push',
    'palabras-de-reseña',
    GOOD_AD.titulo,
    'Bearer',
  ]
  for (const secret of secrets) expect(written).not.toContain(secret)
  expect(written).not.toMatch(/"(?:url|path)":"[^"]*\?/)
})
