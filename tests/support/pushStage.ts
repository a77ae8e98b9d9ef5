import { afterAll, beforeEach, expect } from 'vitest'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { pushSubscriptions } from '../../src/server/db/schema/accounts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { sendNoticesJob } from '../../src/server/jobs/sendNotices.ts'
import { notify, type Notice } from '../../src/server/notifications/notify.ts'
import { call, makeUser, type Person } from './people.ts'
import { startPushService, type PushService, type TestSubscription } from './pushService.ts'
import { useServer, type TestServer } from './serverTest.ts'

/** Records the pushes that it receives. */
export let service: PushService
export const server = {} as TestServer
export const SECOND = 1000
export const HOUR = 60 * 60 * SECOND
export let ana: Person
export let beto: Person

/** A push service for the test file, and two people, new for each test. */
export async function setUpPushStage(): Promise<void> {
  service = await startPushService()
  afterAll(service.stop)
  useServer({ env: { PUSH_SERVICES: service.origin } }, server)
  beforeEach(async () => {
    const { db } = server.services
    for (const table of [pushSubscriptions, notifications]) await db.delete(table)
    service.received.length = 0
    server.clock.now = new Date()
    ana = await makeUser(server)
    beto = await makeUser(server)
  })
}

export const run = () => sendNoticesJob.run(server.services, server.clock.now)
export const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

export async function subscribe({ token }: Pick<Person, 'token'>, subscription: TestSubscription) {
  const answer = await call(server, 'POST /api/push', { token, body: subscription })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Te avisaremos en este dispositivo' },
  ])
}

export const TITLE = 'Tienes una reseña nueva'
export const PRIVATE = 'Beto Ruiz: «Me vendió una bici robada»'

export const createNotice = (userId: string, more: Partial<Notice> = {}) =>
  notify(
    server.services.db,
    [
      {
        userId,
        icono: 'newReview',
        titulo: TITLE,
        contenido: PRIVATE,
        url: `/vendedor/${userId}`,
        ...more,
      },
    ],
    server.clock.now,
  )

export const messages = () => service.received.map(({ text }) => JSON.parse(text) as PushMessage)
export const subscribed = () => server.services.db.select().from(pushSubscriptions)
