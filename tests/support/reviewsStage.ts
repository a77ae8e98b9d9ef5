import { beforeEach, expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { call, makeUser, type Person } from './people.ts'
import { useServer, type TestServer } from './serverTest.ts'

export type Page = Answer<'GET /api/review/seller/:id'>

export const NOON = new Date('2026-03-10T18:00:00Z')
export const DAY = 24 * 60 * 60 * 1000
const WELL = { contenido: 'Muy amable.', calificacion: 5 }

export const server = {} as TestServer
export let ana: Person
export let eva: Person
export let luis: Person

/** Ana is reviewed, Eva and Luis write: new for each test of the file. */
export function setUpReviewsStage(): void {
  useServer({}, server)
  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server, { nombre: 'Ana', apellido: 'Ríos' })
    eva = await makeUser(server, { nombre: 'Eva', apellido: 'Luna' })
    luis = await makeUser(server, { nombre: 'Luis', apellido: 'Mora' })
  })
}

export const post = (person: Person | undefined, body: object = {}, headers = {}) =>
  call(server, 'POST /api/review', {
    ...(person && { token: person.token }),
    headers,
    body: { commentedUser: ana.id, ...WELL, ...body },
  })
export const toggle = (id: string, person?: Person) =>
  call(server, `PATCH /api/review/${id}`, person)

export async function read(query = '', person?: Person): Promise<Page> {
  const answer = await call(server, `GET /api/review/seller/${ana.id}${query}`, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

export const seller = async () =>
  (await call(server, `GET /api/announcement/seller/${ana.id}`)).json().seller
