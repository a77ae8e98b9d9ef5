import { beforeEach } from 'vitest'
import { makeUser, type Person } from './people.ts'
import { useServer } from './serverTest.ts'

/** Noon in Mexico City. */
export const NOON = new Date('2026-03-10T18:00:00Z')
export const DAY = 24 * 60 * 60 * 1000

/** The server of a test file that is about two people, new at noon for each test. */
export const server = useServer()
/** Sells. */
export let ana: Person
/** Buys, saves or meddles. */
export let eva: Person

beforeEach(async () => {
  server.clock.now = NOON
  ana = await makeUser(server)
  eva = await makeUser(server)
})
