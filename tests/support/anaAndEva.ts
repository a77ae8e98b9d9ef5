import { beforeEach } from 'vitest'
import { makeUser, type Person } from './people.ts'
import { useServer, type TestServer } from './serverTest.ts'

/** Noon in Mexico City. */
export const NOON = new Date('2026-03-10T18:00:00Z')
export const DAY = 24 * 60 * 60 * 1000

export const server = {} as TestServer
/** Sells. */
export let ana: Person
/** Buys, saves or meddles. */
export let eva: Person

/** A test file that is about two people, new at noon for each test. */
export function setUpAnaAndEva(): void {
  useServer({}, server)
  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server)
    eva = await makeUser(server)
  })
}
