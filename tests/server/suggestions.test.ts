import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeModerator } from '../support/staff.ts'
import { suggested } from '../support/suggesting.ts'

const server = useServer()
let moderator: Person

beforeAll(async () => {
  moderator = await makeModerator(server)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeUser(server)
    await makeAd(server, id, { photos: 0, input: { titulo: 'Zancos de Eufemia Rosas' } })
    await makeAd(server, id, { photos: 0, input: { titulo: 'Bicicleta de montaña' } })
  }
})

const list = async (texto: string) =>
  (await call(server, `GET /api/suggestions?${new URLSearchParams({ texto })}`, moderator)).json<
    Answer<'GET /api/suggestions'>
  >()
const take = (texto: unknown) =>
  call(server, 'POST /api/suggestions', { ...moderator, body: { texto } })
const bringBack = (id: string) => call(server, `DELETE /api/suggestions/${id}`, moderator)
const texts = async (typed: string) => (await suggested(server, typed)).map(({ texto }) => texto)

test('T82: a moderator takes a suggestion away with all that contain its words, and brings it back', async () => {
  expect((await list('zancos e')).ofrecidas).toEqual(['zancos eufemia'])
  expect((await list('eufem')).ofrecidas).toEqual(['eufemia'])
  const answer = await take('  Eufemia ')
  expect(answer.statusCode, answer.body).toBe(201)
  const { _id: id, texto } = answer.json<Answer<'POST /api/suggestions'>>()
  expect(texto).toBe('Eufemia')
  await take('EUFEMIA')
  expect(await list('zancos e')).toEqual({ ofrecidas: [], quitadas: [{ _id: id, texto }] })
  expect(await texts('zanco')).toEqual(['zancos'])
  expect(await texts('eufem')).toEqual([])
  expect((await bringBack(id)).statusCode).toBe(200)
  expect(await list('zancos e')).toEqual({ ofrecidas: ['zancos eufemia'], quitadas: [] })
  expect((await bringBack(id)).statusCode).toBe(404)
  expect((await actsOn(server, 'sugerencia', id)).map(({ acto }) => acto)).toEqual([
    'sugerencia quitada',
    'sugerencia devuelta',
  ])
})

test('T82: our own words can be taken away too', async () => {
  expect(await texts('bicic')).toContain('bicicleta')
  const { _id: id } = (await take('bicicleta')).json<Answer<'POST /api/suggestions'>>()
  expect((await list('bicic')).ofrecidas).toEqual([])
  await bringBack(id)
})

test.each([
  [undefined, 'Escribe las palabras que ya no se deben sugerir.'],
  [' ¡! ', 'Escribe las palabras que ya no se deben sugerir.'],
  ['x'.repeat(61), 'Escribe 60 caracteres como máximo.'],
])('a moderator who writes %j is told what is wrong', async (texto, message) => {
  const answer = await take(texto)
  expect([answer.statusCode, answer.body]).toEqual([400, message])
})
