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
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

const server = useServer()
const KEYS = Object.keys(api) as ApiKey[]

/** Callers shared by all calls, without owners; calls that end an account or session get fresh callers. */
const standing = new Map<Caller, Person | null>()
const ENDING: readonly ApiKey[] = ['DELETE /api/user', 'POST /api/logout']

beforeAll(async () => {
  // A second admin, because the last admin can't end their account.
  const owner = await makeAdmin(server)
  for (const who of CALLERS) standing.set(who, await callerOf(server, who, owner))
  standing.delete('owner')
})

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
    const stage = async () => {
      const owner = await makeUser(server)
      return { owner, asking: (await line.ask?.(accessStage(server, owner))) ?? {} }
    }
    // A GET changes nothing, so all callers share a stage.
    const shared = key.startsWith('GET ') ? await stage() : undefined
    for (const who of CALLERS) {
      const { owner, asking } = shared ?? (await stage())
      const kept = ENDING.includes(key) ? undefined : standing.get(who)
      const caller = kept === undefined ? await callerOf(server, who, owner) : kept
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
      // A GET with a body, or an impossible path: never anything but 'who are you'.
      expect([key, answer.statusCode]).toEqual([key, 401])
    }
  })
})
