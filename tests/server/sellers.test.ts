import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { reviews } from '../../src/server/db/schema/people.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let sellerId: string

beforeAll(async () => {
  const seller = await makeUser(server, { nombre: 'Rosa', apellido: 'Núñez' })
  sellerId = seller.id
  const ago = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000)
  const put = (titulo: string, minutes: number, more = {}) =>
    makeAd(server, sellerId, { input: { titulo }, createdAt: ago(minutes), ...more })
  await put('Viejo', 30, { upgrade: { nivel: 'premium', from: -1, to: 1 } })
  await put('Nuevo', 10)
  await put('Vendido', 5, { status: 'vendido' })
  await put('Vencido', 60, { expiresAt: server.clock.now })
  for (const [nombre, calificacion] of [
    ['Luis', 5],
    ['Eva', 4],
    ['Hugo', 4],
  ] as const) {
    const author = await makeUser(server, { nombre })
    await server.services.db
      .insert(reviews)
      .values({ id: author.id, authorId: author.id, sellerId, contenido: 'Bien.', calificacion })
  }
  const other = await makeUser(server)
  await makeAd(server, other.id)
})

test('everybody sees a seller with their active ads, newest first', async () => {
  const answer = await server.app.inject({ url: `/api/announcement/seller/${sellerId}` })
  expect(answer.statusCode).toBe(200)
  const { seller, annoucements } = answer.json<Answer<'GET /api/announcement/seller/:id'>>()
  expect(seller).toEqual({
    sellerId,
    nombre: 'Rosa',
    apellido: 'Núñez',
    foto: null,
    calificacion: 4.3,
    evaluadores: 3,
    desde: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    ciudad: 'Puebla',
    vendidos: 1,
    correoConfirmado: true,
    prefiere: 'phone',
  })
  expect(annoucements.map(({ titulo, nivel }) => [titulo, nivel])).toEqual([
    ['Nuevo', 'estandar'],
    ['Viejo', 'premium'],
  ])
})

test('a buyer reads the way that a seller gives most, WhatsApp first of equals, and never an address', async () => {
  const luis = await makeUser(server, { nombre: 'Luis' })
  const way = async () => {
    const answer = await server.app.inject({ url: `/api/announcement/seller/${luis.id}` })
    expect(answer.body).not.toMatch(/@|\d{10}/)
    return answer.json<Answer<'GET /api/announcement/seller/:id'>>().seller.prefiere
  }
  const mail = { tipo: 'email', contenido: luis.correo } as const
  const chat = { tipo: 'whatsapp', contenido: '+523312345678' } as const
  const put = (contacto: readonly (typeof mail | typeof chat)[], more = {}) =>
    makeAd(server, luis.id, { input: { contacto: [...contacto] }, ...more })
  expect(await way()).toBeUndefined()
  await put([mail])
  expect(await way()).toBe('email')
  await put([chat])
  expect(await way()).toBe('whatsapp')
  await put([mail])
  expect(await way()).toBe('email')
  await put([chat], { status: 'vendido' })
  await put([chat], { status: 'revision' })
  expect(await way()).toBe('email')
})

test('T9, T37: nothing private of the seller is told', async () => {
  const { body } = await server.app.inject({ url: `/api/announcement/seller/${sellerId}` })
  expect(body).not.toMatch(/@|\+52|passwordHash|role|contacto/)
})

test.each(['nadie', '__proto__', '%27%20or%201=1', 'a'.repeat(150)])(
  'an unknown seller is 404 with a sentence: %s',
  async (id) => {
    const answer = await server.app.inject({ url: `/api/announcement/seller/${id}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('No encontramos a este vendedor.')
  },
)
