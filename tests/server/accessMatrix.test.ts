import { beforeAll, describe, expect, test } from 'vitest'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Audience } from '../../src/contract/endpoint.ts'
import { ACCESS } from '../support/accessMatrix.ts'
import {
  accessStage,
  audienceOf,
  callerOf,
  CALLERS,
  makeCall,
  type Caller,
} from '../support/accessStage.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

const server = useServer()
const KEYS = Object.keys(api) as ApiKey[]

// Somebody stays an admin whoever ends their account.
beforeAll(() => makeAdmin(server))

test('T8: every call of the contract says what it answers to whom, and no other does', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(KEYS.toSorted())
})

const KEPT_OUT: Readonly<Record<Audience, Partial<Record<Caller, 401 | 403>>>> = {
  public: {},
  optional: {},
  user: { guest: 401 },
  staff: { guest: 401, user: 403, owner: 403 },
  admin: { guest: 401, user: 403, owner: 403, moderator: 403 },
}

describe('T12: who may make a call is decided by the server, each time', () => {
  test.each(KEYS)('%s', async (key) => {
    const line = ACCESS[key]
    const answered: Partial<Record<Caller, number>> = {}
    for (const who of CALLERS) {
      const owner = await makeUser(server)
      const caller = await callerOf(server, who, owner)
      const asking = (await line.ask?.(accessStage(server, owner))) ?? {}
      const answer = await makeCall(server, key, asking, caller)
      answered[who] = answer.statusCode
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      }
      if (answer.statusCode === 403 && KEPT_OUT[audienceOf(key)][who]) {
        expect(answer.body).toBe('Permiso denegado')
      }
    }
    expect(answered).toEqual(line.answers)
    expect(answered).toMatchObject(KEPT_OUT[audienceOf(key)])
  })

  test('T12: no call is looked at before it is known who makes it', async () => {
    const closed = KEYS.filter((key) => !['public', 'optional'].includes(audienceOf(key)))
    for (const key of closed) {
      const answer = await makeCall(server, key, { id: '%00', body: { basura: true } }, null)
      // A body with a GET, or a path that can't be: never anything but 'who are you'.
      expect([key, answer.statusCode]).toEqual([key, 401])
    }
  })
})
