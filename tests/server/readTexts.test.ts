import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { GOOD_AD, publish, withCharacteristics, type AdForm } from '../support/adForm.ts'
import { adRow, editAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { PROFILE, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'
import { makeModerator } from '../support/staff.ts'
import { addRule, putRulesBack } from '../support/wordRules.ts'

const server = useServer()
putRulesBack(server)
let ana: Person
let moderator: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  ana = await makeUser(server)
  moderator = await makeModerator(server)
})

// Once for all, since rules are compiled anew after each change.
beforeAll(async () => {
  await addRule(server, { everywhere: true })
  const suspect = { id: 'cosas-trebejo', offers: 'trebejos', says: ['trebejo'] }
  await addRule(server, { ...suspect, everywhere: true, strength: 'suspect' })
})

/** Each text of an ad that people read, saying a word. */
const TEXTS: Readonly<Record<string, (word: string) => AdForm>> = {
  'the title': (word) => ({ titulo: `Vendo ${word}` }),
  'the description': (word) => ({ descripcion: `En la caja va un ${word} nuevo.` }),
  'the make': (word) => withCharacteristics({ marca: word }),
  'a detail': (word) => withCharacteristics({ color: `Azul ${word}` }),
  'the author': (word) => ({ ...withCharacteristics({ autor: word }), categoria: BOOKS }),
  'the delivery': (word) => ({
    formasEntrega: [{ forma: 'puntos específicos', detalles: `Con el ${word}` }],
  }),
  'the price of a service': (word) => ({ ...SERVICE, precio: `Un ${word} por hora` }),
  'the way of contact': (word) => ({
    contacto: [{ tipo: 'email', contenido: `${word}@ejemplo.mx` }],
  }),
}
const BOOKS = 'libros películas y música'
const SERVICE = {
  caracteristicas: { estado: 'jalisco', ciudad: 'guadalajara', tipo: 'Clases de música' },
  formasEntrega: [{ forma: 'otro', detalles: 'En línea' }],
  tipoAnuncio: 'servicio',
  categoria: 'servicio',
}

const status = async (id: string) => (await adRow(server, id)).status
async function wordsQueued(id: string) {
  const answer = await call(server, 'GET /api/revision', moderator)
  const { announcements } = answer.json<Answer<'GET /api/revision'>>()
  return announcements.find(({ _id }) => _id === id)?.hallazgos.flatMap(({ palabras }) => palabras)
}
async function put(changes: AdForm): Promise<string> {
  const answer = await publish(server, changes, ana)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

describe.each(Object.entries(TEXTS))('A word in %s of an ad', (_, saying) => {
  it('holds it where it is sure and has it looked at where it is suspect, published or edited', async () => {
    const [held, suspect] = [await put(saying('gurumelo')), await put(saying('trebejo'))]
    expect([await status(held), await status(suspect)]).toEqual(['revision', 'activo'])
    expect(await wordsQueued(held)).toEqual(['gurumelo'])
    expect(await wordsQueued(suspect)).toEqual(['trebejo'])
    const changes = { ...GOOD_AD, ...saying('gurumelo') }
    expect((await editAd(server, suspect, changes, ana)).statusCode).toBe(200)
    expect([await status(suspect), await wordsQueued(suspect)]).toEqual(['revision', ['gurumelo']])
  })
})

test('an ad that is published again under a title that staff passed is held for another word, and not for the same', async () => {
  const first = await put({ titulo: 'Gurumelo de barro' })
  const body = { decision: 'aprobar', version: 1 }
  await call(server, `PATCH /api/revision/${first}`, { ...moderator, body })
  const same = await put({ titulo: 'Gurumelo de barro' })
  const other = await put({ titulo: 'Gurumelo de barro', descripcion: 'Y un gurumelo-trebejo.' })
  expect([await status(same), await wordsQueued(same)]).toEqual(['activo', undefined])
  expect([await status(other), await wordsQueued(other)]).toEqual(['activo', ['trebejo']])
})

test('a person who takes a name or writes a review with a sure word is refused, with a suspect one let be', async () => {
  const { id: commentedUser } = await makeUser(server)
  const rename = (nombre: string) => sendProfile(server, ana, { fields: { ...PROFILE, nombre } })
  const review = (contenido: string) =>
    call(server, 'POST /api/review', {
      ...ana,
      body: { commentedUser, contenido, calificacion: 5 },
    })
  expect((await rename('Gurumelo')).body).toContain('Parece ofrecer gurumelos («gurumelo»).')
  expect((await review('Pidan su gurumelo')).body).toContain('Parece ofrecer gurumelos')
  expect((await rename('Trebejo')).statusCode).toBe(200)
  expect((await review('Pidan su trebejo')).statusCode).toBe(201)
})
