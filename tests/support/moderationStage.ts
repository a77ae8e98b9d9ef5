import { beforeEach } from 'vitest'
import { makeUser, type Person } from './people.ts'
import { useServer, type TestServer } from './serverTest.ts'
import { makeAdmin, makeModerator } from './staff.ts'

export const server = {} as TestServer
export const DAY = 24 * 60 * 60 * 1000
export const START = new Date('2026-03-10T18:00:00Z')

export let seller: Person
export let moderator: Person
export let admin: Person

/** A seller and the staff who judge: new for each test of the file. */
export function setUpModerationStage(): void {
  useServer({ env: { SUPPORT_EMAIL: 'ayuda@tianguis.mx' } }, server)
  beforeEach(async () => {
    server.clock.now = START
    moderator = await makeModerator(server)
    admin = await makeAdmin(server)
    seller = await makeUser(server, { nombre: 'Ramón', apellido: 'Peñaloza' })
  })
}

/** So many days later, when sessions of before are over. */
export async function comeBackAfter(days: number): Promise<void> {
  server.clock.now = new Date(START.getTime() + days * DAY)
  moderator = await makeModerator(server)
}
