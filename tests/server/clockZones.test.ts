import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDay, endOfDay, wireDate, wireTime } from '../../src/server/calendar.ts'
import { publish } from '../support/adForm.ts'
import { call, codeFor, makeUser, newEmail, signUp } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

/** The server's own zone, a half-hour zone, a change to summer time that night, and both ends of the world. */
const ZONES = [
  'America/Mexico_City',
  'America/St_Johns',
  'Europe/Madrid',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Midnight in Mexico City; the day that ends then is the 28th of March, when Madrid changes its clocks. */
const MIDNIGHT = new Date('2026-03-29T06:00:00Z')

const server = useServer()
const ownZone = process.env['TZ']
const at = (ms: number): void => {
  server.clock.now = new Date(MIDNIGHT.getTime() + ms)
}

afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

describe.each(ZONES)('A server whose machine lives in %s', (zone) => {
  beforeEach(() => {
    process.env['TZ'] = zone
    const hour = (timeZone?: string) => MIDNIGHT.toLocaleString('es-MX', { timeZone })
    expect(hour()).toBe(hour(zone))
    at(-12 * 60 * MINUTE)
  })

  test('F24: knows the days and hours of Mexico City', () => {
    const last = new Date(MIDNIGHT.getTime() - 1)
    expect([wireDate(last), wireTime(last)]).toEqual(['28-03-2026', '23:59'])
    expect([wireDate(MIDNIGHT), wireTime(MIDNIGHT)]).toEqual(['29-03-2026', '00:00'])
    expect([calendarDay(last), endOfDay(last)]).toEqual(['2026-03-28', MIDNIGHT])
  })

  test('F24: lets three ads a day be published, and the day ends at the midnight of Mexico City', async () => {
    const { token } = await makeUser(server)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await publish(server, {}, { token })).statusCode).toBe(201)
    }
    at(-1)
    const fourth = await publish(server, {}, { token })
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '1'])
    at(0)
    const next = await publish(server, {}, { token })
    expect(next.statusCode).toBe(201)
    const { id } = next.json<{ id: string }>()
    const { announcement } = (await call(server, `GET /api/announcement/${id}`, { token })).json()
    expect([announcement.fechaCreacion, announcement.fechaExpiracion]).toEqual([
      '29-03-2026',
      '28-04-2026',
    ])
  })

  test('F23, F24: lets codes live 15 minutes and sessions 30 days, to the millisecond', async () => {
    const confirm = (correo: string, codigo: string) =>
      call(server, 'PATCH /api/login/signin', { body: { correo, codigo } })
    const start = server.clock.now
    const [early, late] = [newEmail(), newEmail()]
    const codes = [await signUp(server, early), await signUp(server, late)]
    server.clock.now = new Date(start.getTime() + 15 * MINUTE - 1)
    const { token } = (await confirm(early, codes[0] ?? '')).json()
    expect(token).toBeTruthy()
    server.clock.now = new Date(start.getTime() + 15 * MINUTE)
    expect((await confirm(late, codes[1] ?? '')).statusCode).toBe(400)
    const opened = start.getTime() + 15 * MINUTE - 1
    server.clock.now = new Date(opened + 30 * DAY)
    expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(401)
    server.clock.now = new Date(opened + 30 * DAY - 1)
    expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(200)
  })
})

describe('F23: a server whose clock jumps', () => {
  beforeEach(() => at(0))

  test('an hour ahead ends codes early, and back again lets none live longer than its 15 minutes', async () => {
    const correo = newEmail()
    at(60 * MINUTE)
    const code = await signUp(server, correo)
    at(0)
    const body = { correo, codigo: code }
    expect((await call(server, 'PATCH /api/login/signin', { body })).statusCode).toBe(400)
    const again = await call(server, 'POST /api/login/signin/resend', { body: { correo } })
    expect(again.statusCode).toBe(200)
    const fresh = { correo, codigo: await codeFor(server, correo) }
    expect((await call(server, 'PATCH /api/login/signin', { body: fresh })).statusCode).toBe(200)
  })

  test('ten years back and forth tells no negative time and throws nobody out for good', async () => {
    const ana = await makeUser(server)
    for (const years of [-10, 10, 0]) {
      at(years * 365 * DAY)
      const { statusCode } = await call(server, 'POST /api/login', {
        body: { correo: ana.correo, contraseña: ana.contraseña },
      })
      expect(statusCode).toBe(200)
    }
    const devices = await call(server, 'GET /api/user/sessions', { token: ana.token })
    expect(devices.statusCode).toBe(200)
    const { statusCode, headers } = await publish(server, {}, { token: ana.token })
    expect([statusCode, headers['retry-after']]).toEqual([201, undefined])
  })
})
