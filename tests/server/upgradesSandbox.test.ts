import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { sandboxIntents } from '../../src/server/db/schema/money.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  comeBack,
  expectBalanced,
  levels,
  openPlan,
  paymentStatus,
  reconcile,
  upgradeState,
  type Opened,
} from '../support/paying.ts'
import { call, makeUser, waitingMails, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

/** Noon in Mexico City. */
const NOON = new Date('2026-03-10T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const server = useServer()
let ana: Person
let eva: Person
let ad: string
let opened: Opened

beforeEach(async () => {
  server.clock.now = NOON
  ana = await makeUser(server)
  eva = await makeUser(server)
  ad = await makeAd(server, ana.id)
  opened = await openPlan(server, ad, 'premium', ana)
})

type Outcome = Answer<'POST /api/sandbox/pay'>

const post = (act: 'pay' | 'confirm' | 'oxxo', body: object, { token } = ana) =>
  call(server, `POST /api/sandbox/${act}`, {
    token,
    body: { clientSecret: opened.clientSecret, ...body },
  })

async function pay(numero: string, card: object = {}): Promise<Outcome> {
  const body = { metodo: 'tarjeta', numero, vencimiento: '12/30', cvc: '123', ...card }
  const answer = await post('pay', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Outcome>()
}

/** Follows the provider's redirect, as the page does. */
const follow = ({ regreso }: Outcome) => call(server, `GET ${regreso as `/api/${string}`}`)
const SUCCESS = () => `/anuncio/${ad}/mejorar/exito`

describe('In the sandbox', () => {
  it('says that it is one, and has no key for any script', () => {
    expect(opened).toMatchObject({ modo: 'sandbox', publishableKey: null, amount: 9900 })
  })

  it('4242 4242 4242 4242 pays', async () => {
    const outcome = await pay('4242 4242 4242 4242')
    expect(outcome.estado).toBe('pagado')
    expect(await levels(server, ad)).toEqual([])
    const back = await follow(outcome)
    expect([back.statusCode, back.headers.location]).toEqual([303, SUCCESS()])
    expect(await levels(server, ad)).toMatchObject([{ nivel: 'premium' }])
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    expect((await pay('4242424242424242')).estado).toBe('rechazado')
    await expectBalanced(server)
  })

  it('4000 0000 0000 0002 is refused, and another card pays then', async () => {
    const refused = await pay('4000 0000 0000 0002')
    expect(refused).toMatchObject({
      estado: 'rechazado',
      mensaje: 'Tu banco rechazó la tarjeta. No se cobró nada; intenta con otra.',
    })
    expect(await paymentStatus(server, opened.referencia)).toBe('abierto')
    expect((await pay('4242-4242-4242-4242')).estado).toBe('pagado')
  })

  it('4000 0025 0000 3155 asks for confirmation, which can be given or refused', async () => {
    expect((await pay('4000002500003155')).estado).toBe('por confirmar')
    expect((await follow(await pay('4000002500003155'))).headers.location).toContain(
      '/mejorar/error',
    )
    const no = (await post('confirm', { acepta: false })).json<Outcome>()
    expect(no.estado).toBe('rechazado')
    expect((await post('confirm', { acepta: true })).json<Outcome>().estado).toBe('rechazado')
    await pay('4000002500003155')
    const yes = (await post('confirm', { acepta: true })).json<Outcome>()
    expect(yes.estado).toBe('pagado')
    expect((await follow(yes)).headers.location).toBe(SUCCESS())
  })

  it('4000 0000 0000 0077 takes a minute', async () => {
    const slow = await pay('4000 0000 0000 0077')
    expect(slow.estado).toBe('en proceso')
    expect((await follow(slow)).headers.location).toBe(`${SUCCESS()}?estado=pendiente`)
    server.clock.now = new Date(NOON.getTime() + 59_000)
    expect((await upgradeState(server, ad, ana)).pagos).toMatchObject([{ estado: 'en proceso' }])
    server.clock.now = new Date(NOON.getTime() + 60_000)
    await reconcile(server)
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('premium')
    await expectBalanced(server)
  })

  it('any other number, a date that has passed and a wrong code are told as such', async () => {
    const told = async (numero: string, card?: object) => (await pay(numero, card)).mensaje
    expect(await told('5555 5555 5555 4444')).toMatch(/solo sirven las tarjetas de prueba/)
    expect(await told('4242424242424242', { vencimiento: '02/26' })).toBe('La tarjeta ya venció.')
    expect(await told('4242424242424242', { vencimiento: '13/30' })).toMatch(/MM\/AA/)
    expect(await told('4242424242424242', { cvc: '12' })).toMatch(/3 o 4 cifras/)
    expect((await pay('4242424242424242', { vencimiento: '3/26' })).estado).toBe('pagado')
  })

  it('who pastes marks that nobody sees along with number and code pays', async () => {
    const number = '\u200B4242 4242 4242 4242\u200E'
    expect((await pay(number, { cvc: '\u200B１23\u2060' })).estado).toBe('pagado')
  })

  it('who types the date on a keypad without a slash pays', async () => {
    expect((await pay('4242424242424242', { vencimiento: '1230' })).estado).toBe('pagado')
  })

  it('keeps nothing of a card', async () => {
    await pay('4242424242424242')
    const rows = await server.services.db.select().from(sandboxIntents)
    expect(JSON.stringify(rows)).not.toContain('4242')
  })

  it('an OXXO voucher waits for its money, which the till brings', async () => {
    const voucher = (await post('pay', { metodo: 'oxxo' })).json<Outcome>()
    expect(voucher).toMatchObject({
      estado: 'en proceso',
      ficha: { vence: '13-03-2026', url: null },
    })
    expect(voucher.ficha?.numero).toMatch(/^\d{14}$/)
    expect((await follow(voucher)).headers.location).toBe(`${SUCCESS()}?estado=pendiente`)
    server.clock.now = new Date(NOON.getTime() + DAY)
    expect((await post('oxxo', {})).json<Outcome>().estado).toBe('pagado')
    expect((await upgradeState(server, ad, ana)).mejoras).toMatchObject([
      { nivel: 'premium', fechaInicio: '11-03-2026' },
    ])
    expect((await post('oxxo', {})).json<Outcome>().estado).toBe('rechazado')
    await expectBalanced(server)
  })

  it('a voucher that nobody paid in time is open again; one that is cancelled makes room for a card', async () => {
    await post('pay', { metodo: 'oxxo' })
    expect((await pay('4242424242424242')).estado).toBe('rechazado')
    server.clock.now = new Date('2026-03-14T06:00:00Z')
    expect((await openPlan(server, ad, 'premium', ana)).estado).toBe('abierto')
    await post('pay', { metodo: 'oxxo' })
    await call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, { token: ana.token })
    opened = await openPlan(server, ad, 'premium', ana)
    expect((await pay('4242424242424242')).estado).toBe('pagado')
  })

  it('money for an ad that is gone goes back; cash is left to people', async () => {
    const cash = await openPlan(server, ad, 'impulsado', ana)
    await pay('4242424242424242')
    const card = opened
    opened = cash
    await post('pay', { metodo: 'oxxo' })
    await call(server, `DELETE /api/announcement/${ad}`, { token: ana.token })
    await post('oxxo', {})
    await comeBack(server, ad, card)
    expect(await paymentStatus(server, card.referencia)).toBe('reembolsado')
    expect(await paymentStatus(server, cash.referencia)).toBe('a mano')
  })

  it("is nobody else's: another person's payment, a guest, a secret that never was", async () => {
    const card = { metodo: 'tarjeta', numero: '4242424242424242', vencimiento: '12/30', cvc: '123' }
    expect((await post('pay', card, eva)).statusCode).toBe(404)
    expect((await post('confirm', { acepta: true }, eva)).statusCode).toBe(404)
    expect((await post('oxxo', {}, eva)).statusCode).toBe(404)
    const guest = await call(server, 'POST /api/sandbox/pay', { body: card })
    expect(guest.statusCode).toBe(401)
    expect((await post('pay', { ...card, clientSecret: 'no' })).statusCode).toBe(404)
    expect((await post('pay', { metodo: 'trueque' })).statusCode).toBe(400)
  })
})
