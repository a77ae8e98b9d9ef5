import { describe, expect, inject, test } from 'vitest'
import { call, logIn } from '../support/people.ts'
import {
  ana,
  beto,
  createNotice,
  HOUR,
  messages,
  pass,
  run,
  SECOND,
  server,
  service,
  setUpPushStage,
  subscribe,
  subscribed,
} from '../support/pushStage.ts'

await setUpPushStage()

describe('T40: a browser', () => {
  test('gets nothing more after its log-out, the person’s other browsers do', async () => {
    const elsewhere = { token: await logIn(server, ana) }
    await subscribe(ana, service.subscribe('aquí'))
    await subscribe(elsewhere, service.subscribe('allá'))
    await createNotice(ana.id)
    await call(server, 'POST /api/logout', { token: ana.token })
    await run()
    expect(service.received.map(({ browser }) => browser)).toEqual(['allá'])
    expect(await subscribed()).toHaveLength(1)
  })

  test('is taken over by who logs in on it; what waited for the one before never comes', async () => {
    const phone = service.subscribe()
    await subscribe(ana, phone)
    await createNotice(ana.id)
    service.refuseWith({ status: 503 })
    await run()
    await subscribe(beto, phone)
    await createNotice(beto.id, { url: '/anuncio/de-beto' })
    pass(HOUR)
    await run()
    expect(messages().map(({ url }) => url)).toEqual(['/anuncio/de-beto'])
    expect((await subscribed()).map(({ userId }) => userId)).toEqual([beto.id])
  })

  test('belongs to the newest session of a person who logs in again', async () => {
    const phone = service.subscribe()
    await subscribe(ana, phone)
    const again = { token: await logIn(server, ana) }
    await subscribe(again, phone)
    await call(server, 'POST /api/logout', { token: ana.token })
    await createNotice(ana.id)
    await run()
    expect(service.received).toHaveLength(1)
  })

  test('is let go by its person alone', async () => {
    const phone = service.subscribe()
    const { endpoint } = phone
    await subscribe(ana, phone)
    const body = { endpoint }
    const theirs = await call(server, 'DELETE /api/push', { token: beto.token, body })
    expect(theirs.statusCode).toBe(403)
    for (let time = 0; time < 2; time += 1) {
      const own = await call(server, 'DELETE /api/push', { token: ana.token, body })
      expect(own.statusCode).toBe(200)
    }
    expect(await subscribed()).toEqual([])
  })

  test('beyond the twentieth makes the oldest one go', async () => {
    for (let one = 0; one < 22; one += 1) {
      pass(SECOND)
      await subscribe(ana, service.subscribe(`${one}`))
    }
    await createNotice(ana.id)
    await run()
    expect(service.received).toHaveLength(20)
    expect(service.received.map(({ browser }) => browser)).not.toContain('1')
  })

  test.runIf(inject('realPostgres'))(
    'is one person’s, even when two take it at once',
    { tags: 'postgres' },
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const phone = service.subscribe()
        await Promise.all([ana, beto, ana, beto].map((person) => subscribe(person, phone)))
        const rows = await subscribed()
        expect(rows.filter(({ endpoint }) => endpoint === phone.endpoint)).toHaveLength(1)
      }
    },
  )
})

const { keys } = service.subscribe()
const subscribeAt = (endpoint: string, more: object = keys) =>
  call(server, 'POST /api/push', { token: ana.token, body: { endpoint, keys: more } })

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-bl2p.notify.windows.com/w/?token=abc',
])('An address that browsers give is taken: %s', async (endpoint) => {
  expect((await subscribeAt(endpoint)).statusCode).toBe(200)
})

describe('An address', () => {
  test.each([
    'https://10.0.0.1/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.example.com/fcm/send/x',
    'https://ana@fcm.googleapis.com/fcm/send/x',
    'https://malopush.apple.com.example.com/x',
    'https://xpush.apple.com/x',
    'file:///etc/passwd',
    'no es una dirección',
    '',
  ])('that is no push service’s is refused: %s', async (endpoint) => {
    const answer = await subscribeAt(endpoint)
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'No conocemos el servicio de avisos de tu navegador.',
    ])
    expect(await subscribed()).toEqual([])
  })

  test.each([
    {},
    { p256dh: keys.p256dh },
    { p256dh: 'corta', auth: keys.auth },
    { p256dh: keys.p256dh, auth: 'x'.repeat(400) },
  ])('without keys that seal is refused: %j', async (wrong) => {
    const answer = await subscribeAt(service.subscribe().endpoint, wrong)
    expect(answer.statusCode).toBe(400)
  })

  test('with a key that is no point of the curve is let go at the first push', async () => {
    const nonsense = { p256dh: `B${'A'.repeat(86)}`, auth: keys.auth }
    expect((await subscribeAt(service.subscribe().endpoint, nonsense)).statusCode).toBe(200)
    await createNotice(ana.id)
    await run()
    expect(await subscribed()).toEqual([])
  })

  test('is tried sixty times an hour at most', async () => {
    const tries = Array.from({ length: 61 }, async () => {
      const answer = await subscribeAt(service.subscribe().endpoint)
      return answer.statusCode
    })
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test.each(['POST /api/push', 'DELETE /api/push'] as const)(
    'is nobody’s without a session: %s',
    async (key) => {
      const body = service.subscribe()
      expect((await call(server, key, { body })).statusCode).toBe(401)
    },
  )
})
