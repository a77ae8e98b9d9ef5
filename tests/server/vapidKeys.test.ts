import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { settings } from '../../src/server/db/schema/plumbing.ts'
import { EnvironmentError, readEnvironment } from '../../src/server/environment.ts'
import { openPushQueue } from '../../src/server/services/push/pushQueue.ts'
import { call } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
beforeEach(() => server.services.db.delete(settings))

const publicKey = (more: Record<string, string> = {}) =>
  openPushQueue(readEnvironment(more), server.services.db).publicKey()

test('A server without keys makes its own once and keeps them, for every process and the next start', async () => {
  const made = await Promise.all([publicKey(), publicKey(), publicKey()])
  expect(new Set(made).size).toBe(1)
  expect(await publicKey()).toBe(made[0])
  const kept = await server.services.db.select().from(settings).where(eq(settings.key, 'vapid'))
  expect(kept).toHaveLength(1)
})

test('Configured keys are used, and none are made beside them', async () => {
  const keys = webPush.generateVAPIDKeys()
  const configured = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
  expect(await publicKey(configured)).toBe(keys.publicKey)
  expect(await server.services.db.select().from(settings)).toEqual([])
})

test('A server is not started with half a pair of keys, or with something that is no key', () => {
  const { publicKey: whole } = webPush.generateVAPIDKeys()
  expect(() => readEnvironment({ VAPID_PUBLIC_KEY: whole })).toThrow(EnvironmentError)
  const wrong = { VAPID_PUBLIC_KEY: 'llave', VAPID_PRIVATE_KEY: 'secreto' }
  expect(() => readEnvironment(wrong)).toThrow(/VAPID_PUBLIC_KEY[^]*VAPID_PRIVATE_KEY/)
  expect(() => readEnvironment({ PUSH_SERVICES: 'mi servicio' })).toThrow(/PUSH_SERVICES/)
})

test('Browsers are told the public key alone', async () => {
  const answer = await call(server, 'GET /api/push/key')
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json<object>())).toEqual(['key'])
  expect(answer.json<{ key: string }>().key).toMatch(/^B[\w-]{86}$/)
})
