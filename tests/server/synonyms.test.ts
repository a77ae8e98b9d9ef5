import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { connect } from '../../src/server/db/connect.ts'
import { searchAds } from '../../src/server/search/answerSearch.ts'
import { call, type Person } from '../support/people.ts'
import { openShop, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeAdmin } from '../support/staff.ts'
import { testDatabase } from '../support/testDatabase.ts'

const server = useServer()
let admin: Person

beforeAll(async () => {
  admin = await makeAdmin(server)
  const shop = await openShop(server)
  await shop.put('Chunche para colgar ollas')
  await shop.put('Refrigerador Mabe 14 pies')
})

const add = (palabras: unknown) =>
  call(server, 'POST /api/synonyms', { ...admin, body: { palabras } })
const remove = (id: string) => call(server, `DELETE /api/synonyms/${id}`, admin)
const list = async (buscar: string) =>
  (await call(server, `GET /api/synonyms?${new URLSearchParams({ buscar })}`, admin)).json<
    Answer<'GET /api/synonyms'>
  >()

test('an admin adds other names, and who searches by one finds it at once; taken away they count no more', async () => {
  expect(await titles(server, { nombre: 'trebejo' })).toEqual([])
  const answer = await add('trebejo,  Chunche , colgador de ollas')
  expect(answer.statusCode, answer.body).toBe(201)
  const { _id, palabras } = answer.json<Answer<'POST /api/synonyms'>>()
  expect(palabras).toEqual(['trebejo', 'Chunche', 'colgador de ollas'])
  expect(await titles(server, { nombre: 'trebejo' })).toEqual(['Chunche para colgar ollas'])
  expect((await list('trebejo')).grupos).toEqual([
    { _id, palabras, agregado: true, quitado: false },
  ])
  expect((await remove(_id)).statusCode).toBe(200)
  expect(await titles(server, { nombre: 'trebejo' })).toEqual([])
  expect((await remove(_id)).statusCode).toBe(404)
  expect((await actsOn(server, 'sinónimos', _id)).map(({ acto }) => acto)).toEqual([
    'sinónimos agregados',
    'sinónimos quitados',
  ])
})

test('an admin takes a shipped group away and puts it back', async () => {
  expect(await titles(server, { nombre: 'nevera' })).toEqual(['Refrigerador Mabe 14 pies'])
  const [group] = (await list('nevera')).grupos
  expect(group?.agregado).toBe(false)
  await remove(group?._id ?? '')
  expect(await titles(server, { nombre: 'nevera' })).toEqual([])
  expect((await list('nevera')).grupos[0]?.quitado).toBe(true)
  expect((await add(group?.palabras.join(', '))).statusCode).toBe(201)
  expect(await titles(server, { nombre: 'nevera' })).toEqual(['Refrigerador Mabe 14 pies'])
})

test('another process goes by what an admin added within a minute, without a restart', async () => {
  const other = connect({ connection: testDatabase(), max: 1, onError: () => undefined })
  try {
    let now = server.clock.now
    const services = { db: other.db, now: () => now }
    const found = async () => (await searchAds(services, { nombre: 'cachivache' })).total
    expect(await found()).toBe(0)
    await add('cachivache, chunche')
    now = new Date(now.getTime() + 59_000)
    expect(await found()).toBe(1)
  } finally {
    await other.close()
  }
})

test.each([
  [undefined, 'Escribe las palabras, separadas por comas.'],
  ['una sola', 'Escribe al menos dos palabras, separadas por comas.'],
  ['mesa, ¡!', '«¡!» no sirve: usa de una a 3 palabras.'],
  [`mesa, a${'😀'.repeat(41)}`, `«a${'😀'.repeat(39)}» no sirve: usa de una a 3 palabras.`],
  ['mesa, una dos tres cuatro', '«una dos tres cuatro» no sirve: usa de una a 3 palabras.'],
  ['Mesa, MESA', '«Mesa» y «MESA» son lo mismo para la búsqueda.'],
  ['silla, mesa, mesas', '«mesa» y «mesas» son lo mismo para la búsqueda.'],
  ['de, la', '«de» no sirve: ninguna búsqueda lo toma en cuenta.'],
  ['foo:*, bar', '«foo:*» no sirve: escribe solo letras y números.'],
  ['-casa, hogar', '«-casa» no sirve: escribe solo letras y números.'],
  [
    Array.from({ length: 13 }, (_, n) => `palabra${n}`).join(),
    'Un grupo puede tener 12 palabras como máximo.',
  ],
])('an admin who writes %j is told what is wrong', async (palabras, message) => {
  const answer = await add(palabras)
  expect([answer.statusCode, answer.body]).toEqual([400, message])
})
