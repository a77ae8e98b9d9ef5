import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { call, makeUser, newAddress, newEmail, SIGNIN } from '../support/people.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'

const server = useServer()
const others: FastifyInstance[] = []
afterAll(() => Promise.all(others.map((app) => app.close())))

/** Another process on the same database, or the same process after a restart: only the database is shared. */
async function anotherServer(): Promise<TestServer> {
  const app = await buildApp({ ...server.services })
  others.push(app)
  return { ...server, app }
}

const guess = (on: TestServer, correo: string, contraseña: string, from: string) =>
  call(on, 'POST /api/login', { body: { correo, contraseña }, from })

describe(
  'Limits of all processes are one, and a restart forgets none',
  { tags: 'postgres' },
  () => {
    test('T1: ten failures over two servers are ten', async () => {
      const [ana, from, second] = [await makeUser(server), newAddress(), await anotherServer()]
      for (let turn = 0; turn < 10; turn += 1) {
        const answer = await guess(
          turn % 2 ? server : second,
          ana.correo,
          `adivinanza-${turn}`,
          from,
        )
        expect(answer.statusCode).toBe(401)
      }
      for (const on of [server, second, await anotherServer()]) {
        const answer = await guess(on, ana.correo, ana.contraseña, from)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          429,
          'text/plain; charset=utf-8',
        ])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    })

    test('T5: a code that one server mailed is not mailed by another within the minute', async () => {
      const [correo, from, second] = [newEmail(), newAddress(), await anotherServer()]
      const ask = (on: TestServer) =>
        call(on, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from })
      expect((await ask(server)).statusCode).toBe(200)
      for (const on of [second, await anotherServer()]) {
        const answer = await ask(on)
        expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 60])
      }
    })

    test('T3: five tries of a code over two servers are five', async () => {
      const [correo, second] = [newEmail(), await anotherServer()]
      await call(server, 'POST /api/login/forgot', { body: { correo } })
      const answers = []
      for (let turn = 0; turn < 16; turn += 1) {
        const body = { correo, codigo: '123456', contraseña: SIGNIN.contraseña }
        answers.push(await call(turn % 2 ? server : second, 'PATCH /api/login/forgot', { body }))
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(15).fill(400), 429])
    })
  },
)

describe.runIf(inject('realPostgres'))('T1: fifty wrong log-ins at once', () => {
  test(
    'are refused or told to come again, and the home page answers within 500 ms all the while',
    { tags: 'soak' },
    async () => {
      const home = (await readPages()) === null ? '/api/index/reciente' : '/'
      await server.app.inject(home)
      const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(server)))
      const flood = Promise.all(
        people.map(({ correo }, turn) => guess(server, correo, `adivinanza-${turn}`, newAddress())),
      )
      const took: number[] = []
      for (let visit = 0; visit < 20; visit += 1) {
        const start = performance.now()
        const answer = await server.app.inject(home)
        took.push(performance.now() - start)
        expect(answer.statusCode).toBe(200)
        await pause(20)
      }
      const answers = await flood
      // Two run at once and twenty wait; later callers are told to retry.
      expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(
        22,
      )
      for (const { statusCode, headers } of answers) {
        expect([401, 503]).toContain(statusCode)
        if (statusCode === 503) expect(headers['retry-after']).toBe('5')
      }
      expect(Math.max(...took)).toBeLessThan(500)
    },
  )
})
