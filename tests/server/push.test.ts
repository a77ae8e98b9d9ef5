import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { sessions } from '../../src/server/db/schema/accounts.ts'
import { notifications, pushDeliveries } from '../../src/server/db/schema/people.ts'
import { call } from '../support/people.ts'
import { startPushService } from '../support/pushService.ts'
import {
  ana,
  beto,
  createNotice,
  HOUR,
  messages,
  pass,
  PRIVATE,
  run,
  SECOND,
  server,
  service,
  setUpPushStage,
  subscribe,
  subscribed,
  TITLE,
} from '../support/pushStage.ts'

await setUpPushStage()

const waiting = () => server.services.db.select().from(pushDeliveries)

describe('A push', () => {
  test('reaches every browser of its person, sealed for each and signed by the server', async () => {
    await subscribe(ana, service.subscribe('teléfono'))
    await subscribe(ana, service.subscribe('computadora'))
    await createNotice(ana.id)
    await run()
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual([
      'computadora',
      'teléfono',
    ])
    const key = (await call(server, 'GET /api/push/key')).json<{ key: string }>().key
    const [notice] = await server.services.db.select().from(notifications)
    for (const { vapid, topic, urgency } of service.received) {
      expect(vapid).toMatchObject({ key, sub: 'mailto:soporte@tianguis.mx' })
      expect([topic, urgency]).toEqual([notice?.id, 'normal'])
    }
    expect(messages()[0]).toEqual({
      id: notice?.id,
      icono: 'newReview',
      titulo: TITLE,
      texto: 'Toca para leerla.',
      url: `/vendedor/${ana.id}`,
      contador: 1,
    })
    expect(await waiting()).toEqual([])
  })

  test('says nothing that is private, and shows nothing of what it says to the push service', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    await run()
    const [push] = service.received
    for (const word of ['Beto', 'bici', 'robada']) expect(push?.text).not.toContain(word)
    for (const word of ['reseña', ana.id, PRIVATE]) expect(push?.sealed.includes(word)).toBe(false)
  })

  test('counts what is unread', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    await run()
    await createNotice(ana.id, { icono: 'default' })
    await run()
    expect(messages().map(({ contador }) => contador)).toEqual([1, 2])
  })

  test('is nobody else’s', async () => {
    await subscribe(ana, service.subscribe('de Ana'))
    await subscribe(beto, service.subscribe('de Beto'))
    await createNotice(beto.id)
    await run()
    expect(service.received.map(({ browser }) => browser)).toEqual(['de Beto'])
  })

  test('stays away where its kind was turned off, while the list holds it', async () => {
    await subscribe(ana, service.subscribe())
    const off = { canal: 'push', icono: 'newReview', activo: false }
    await call(server, 'PATCH /api/user/notices', { token: ana.token, body: off })
    await createNotice(ana.id)
    await createNotice(ana.id, {
      icono: 'selledNotification',
      titulo: 'Se vendió uno de tus favoritos',
    })
    await run()
    expect(messages().map(({ titulo }) => titulo)).toEqual(['Se vendió uno de tus favoritos'])
    const list = await call(server, 'GET /api/notification', { token: ana.token })
    expect(list.json()).toHaveLength(2)
  })

  test('is not sent of what was read before', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    service.refuseWith({ status: 503 })
    await run()
    await call(server, 'PATCH /api/notification', { token: ana.token })
    pass(HOUR)
    await run()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('is not sent to a browser whose session is over', async () => {
    await subscribe(ana, service.subscribe())
    const { db } = server.services
    await db
      .update(sessions)
      .set({ expiresAt: server.clock.now })
      .where(eq(sessions.userId, ana.id))
    await createNotice(ana.id)
    await run()
    expect(service.received).toEqual([])
  })
})

describe('F25: a push is sent once', () => {
  test('however often its job runs', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    for (let time = 0; time < 3; time += 1) {
      await run()
      pass(HOUR)
    }
    expect(service.received).toHaveLength(1)
  })

  test.runIf(inject('realPostgres'))(
    'by several processes at a time',
    { tags: 'postgres' },
    async () => {
      await subscribe(ana, service.subscribe())
      await subscribe(ana, service.subscribe())
      for (let one = 0; one < 15; one += 1) await createNotice(ana.id)
      await Promise.all([run(), run(), run()])
      await run()
      expect(service.received).toHaveLength(30)
      expect(new Set(messages().map(({ id }) => id)).size).toBe(15)
    },
  )

  test('and again under the same topic when the server died before it heard the answer', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    const { db } = server.services
    await run()
    const [sent] = service.received
    const [subscription] = await subscribed()
    const died = { subscriptionId: subscription?.id ?? '', notificationId: sent?.topic ?? '' }
    await db.insert(pushDeliveries).values({ ...died, nextTryAt: server.clock.now, tries: 1 })
    await run()
    expect(service.received.map(({ topic }) => topic)).toEqual([sent?.topic, sent?.topic])
  })
})

describe('A push service', () => {
  test.each([408, 429, 500, 503])(
    'that answers %i is asked again, later and later',
    async (status) => {
      await subscribe(ana, service.subscribe())
      await createNotice(ana.id)
      service.refuseWith({ status }, { status })
      await run()
      const before = service.asked()
      pass(29 * SECOND)
      await run()
      expect(service.asked()).toBe(before)
      pass(SECOND)
      await run()
      expect(service.asked()).toBe(before + 1)
      pass(59 * SECOND)
      await run()
      expect(service.received).toEqual([])
      pass(SECOND)
      await run()
      expect(service.received).toHaveLength(1)
      expect(await waiting()).toEqual([])
    },
  )

  test('says itself when it wants to be asked again', async () => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    service.refuseWith({ status: 429, headers: { 'retry-after': '600' } })
    await run()
    pass(599 * SECOND)
    await run()
    expect(service.received).toEqual([])
    pass(SECOND)
    await run()
    expect(service.received).toHaveLength(1)
  })

  test('that can’t be reached is asked again, and given up after a day', async () => {
    const gone = await startPushService()
    const { PUSH_SERVICES } = server.services.env
    PUSH_SERVICES.push(gone.origin)
    await subscribe(ana, gone.subscribe())
    await gone.stop()
    await createNotice(ana.id)
    await run()
    expect(await waiting()).toHaveLength(1)
    pass(24 * HOUR)
    await run()
    expect(await waiting()).toEqual([])
    expect(await subscribed()).toHaveLength(1)
  })

  test('leads the server nowhere else', async () => {
    const elsewhere = await startPushService()
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    const location = elsewhere.subscribe().endpoint
    service.refuseWith({ status: 307, headers: { location } })
    await run()
    expect([elsewhere.asked(), service.received.length]).toEqual([0, 0])
    expect(await waiting()).toEqual([])
    await elsewhere.stop()
  })

  test.each([404, 410])('that answers %i is never asked for that browser again', async (status) => {
    await subscribe(ana, service.subscribe('viejo'))
    await subscribe(ana, service.subscribe('nuevo'))
    await createNotice(ana.id)
    service.refuseWith({ status })
    await run()
    expect(await subscribed()).toHaveLength(1)
    expect(service.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test.each([400, 403, 413])('that answers %i is not asked again for that push', async (status) => {
    await subscribe(ana, service.subscribe())
    await createNotice(ana.id)
    service.refuseWith({ status })
    await run()
    expect(await waiting()).toEqual([])
    await createNotice(ana.id, { icono: 'default' })
    await run()
    expect(service.received).toHaveLength(1)
  })
})
