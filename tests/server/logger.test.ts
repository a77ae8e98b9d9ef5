import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLogger } from '../../src/server/http/logger.ts'
import { call, newAddress } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const logged: string[] = []
const log = createLogger(
  { NODE_ENV: 'test', LOG_LEVEL: 'debug' },
  { write: (line) => void logged.push(line) },
)
const server = useServer({ services: { log } })

test('T55: a statement that fails is logged without its values', async () => {
  const { db } = server.services
  const secret = 'palabra-secreta@ejemplo.mx'
  const failures = [sql`select ${secret}::int`, sql`select 1 from nada where correo = ${secret}`]
  for (const statement of failures) {
    const error: unknown = await db.execute(statement).catch((reason: unknown) => reason)
    log.error({ err: error }, 'failed')
  }
  const lines = logged.splice(0).map((line) => JSON.parse(line))
  expect(JSON.stringify(lines)).not.toContain(secret)
  expect(lines).toMatchObject([
    {
      err: {
        type: 'DrizzleQueryError',
        message: 'Failed query: select $1::int',
        stack: expect.stringMatching(/^at /),
        cause: { code: '22P02', message: 'invalid input syntax for type integer' },
      },
    },
    { err: { cause: { code: '42P01', message: 'relation "nada" does not exist' } } },
  ])
})

test('T55: a call that fails inside is logged without what was sent', async () => {
  const { db } = server.services
  await db.execute(sql`alter table users rename to users_away`)
  const body = { correo: 'palabra-secreta@ejemplo.mx', contraseña: 'contraseña-secreta' }
  const answer = await call(server, 'POST /api/login', { body, from: newAddress() })
  await db.execute(sql`alter table users_away rename to users`)
  expect(answer.statusCode).toBe(500)
  const lines = logged.splice(0).join('\n')
  expect(lines).toContain('Failed query')
  expect(lines).not.toContain('secreta')
})
