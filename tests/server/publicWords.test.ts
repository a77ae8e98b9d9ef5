import { beforeEach, describe, expect, it } from 'vitest'
import { hasContact, publicName } from '../../src/contract/account/publicName.ts'
import { reviews } from '../../src/server/db/schema/people.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { loadAds } from '../../src/server/pocket/loadAds.ts'
import { randomId } from '../../src/server/randomId.ts'
import { multipart } from '../support/adForm.ts'
import { publishedAd } from '../support/ownAds.ts'
import { call, makeUser, newEmail, SIGNIN, type Person } from '../support/people.ts'
import { renewPacks } from '../support/pocketStage.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const HINT = /Aquí no van teléfonos, correos, páginas ni cuentas/

describe('T84: somebody who writes a way of contact into their name', () => {
  it.each([
    { nombre: 'Llama 55 3552 0440' },
    { nombre: 'WhatsApp 5535520440' },
    { nombre: 'Ana', apellido: 'ana@prueba.mx' },
    { nombre: 'Mueblesana.com' },
    { nombre: 'Ana', apellido: '@ana_vende' },
    { nombre: 'Ana 55 3552', apellido: '0440 López' },
    { nombre: 'Ana ５５３５５２０４４０' },
  ])('is told so at sign-up: %j', async (name) => {
    const body = { ...SIGNIN, apellido: '', ...name, correo: newEmail() }
    const answer = await call(server, 'POST /api/login/signin', { body })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(HINT)])
  })

  it('is told so when they change it, and keeps the one they had', async () => {
    const ana = await makeUser(server, { nombre: 'Ana', apellido: 'López' })
    const { payload, headers } = await multipart({ nombre: 'Ana 55 3552 0440', apellido: 'López' })
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: { ...headers, authorization: `Bearer ${ana.token}` },
      payload,
    })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(HINT)])
    expect((await call(server, 'GET /api/user', ana)).json().nombre).toBe('Ana')
  })

  it.each([
    'Ana María López Niño',
    'Autos García e Hijos',
    'Mueblería S.A. de C.V.',
    'Tienda 24/7',
    'Refaccionaria 2000',
    'J. Jesús Ma. de la O',
    'Dos Hermanos',
  ])('is taken for no such person: %s', (name) => {
    expect(hasContact(name)).toBe(false)
  })

  it('is shown by what is left of it', () => {
    const shown = (nombre: string, apellido = '') => publicName({ nombre, apellido }, 'Vendedor')
    expect(shown('Llama 55 3552 0440')).toEqual({ nombre: 'Llama', apellido: '' })
    expect(shown('Ana', 'López ana@prueba.mx')).toEqual({ nombre: 'Ana López', apellido: '' })
    expect(shown('55 3552', '0440')).toEqual({ nombre: 'Vendedor', apellido: '' })
    expect(shown('Mueblesana.com')).toEqual({ nombre: 'Vendedor', apellido: '' })
    expect(shown('Ana', 'López')).toEqual({ nombre: 'Ana', apellido: 'López' })
  })
})

/** Each text of people that strangers read, with a way of contact that no other text has. */
const SECRETS = {
  nombre: '55 3552 0441',
  apellido: 'www.mesas-ana.mx',
  'autor.nombre': '55 3552 0442',
  reseña: '33 1234 5678',
  titulo: '33 1234 5671',
  descripcion: 'ana@prueba.mx',
  detalles: '33 1234 5672',
  marca: '@ana_vende',
} as const

describe('T84: names and reviews of before, and all texts of an ad', () => {
  let ana: Person
  let ad: string
  beforeEach(async () => {
    ana = await makeUser(server, {
      nombre: `Ana ${SECRETS.nombre}`,
      apellido: SECRETS.apellido,
    })
    const eva = await makeUser(server, { nombre: `Eva ${SECRETS['autor.nombre']}`, apellido: '' })
    ad = await publishedAd(server, ana, {
      changes: {
        titulo: `Mesa ${SECRETS.titulo}`,
        descripcion: `De pino. Escribe a ${SECRETS.descripcion}`,
        formasEntrega: [{ forma: 'puntos específicos', detalles: `Avisa al ${SECRETS.detalles}` }],
        caracteristicas: {
          uso: 'usado',
          estado: 'jalisco',
          ciudad: 'Guadalajara',
          marca: `Pinos ${SECRETS.marca}`,
        },
      },
    })
    await server.services.db.insert(reviews).values({
      id: randomId(),
      authorId: eva.id,
      sellerId: ana.id,
      contenido: `Muy buena. Su número es ${SECRETS.reseña}`,
      calificacion: 5,
      createdAt: server.clock.now,
    })
  })

  const secretsIn = (text: string) =>
    Object.entries(SECRETS).flatMap(([field, secret]) => (text.includes(secret) ? [field] : []))

  it('give none of them in lists, in pages, which make head and data of them, and in packs', async () => {
    const seller = { id: ana.id }
    const pages = await preloadAnswers(server.services, [
      { key: 'GET /api/announcement/:id', params: { id: ad } },
      { key: 'GET /api/announcement/seller/:id', params: seller },
      { key: 'GET /api/review/seller/:id', params: seller },
    ])
    const lists = await Promise.all(
      ['announcement?nombre=mesa', `announcement/seller/${ana.id}`, 'index/reciente'].map((list) =>
        call(server, `GET /api/${list}`),
      ),
    )
    await renewPacks(server)
    const part = { estado: 'jalisco', since: 0 }
    const pack = await loadAds(server.services.db, part, server.clock.now)
    const read = [...pages, pack].map((answer) => JSON.stringify(answer))
    for (const text of [...read, ...lists.map(({ body }) => body)]) {
      expect(text).toMatch(/Mesa|Muy buena/)
      expect(secretsIn(text)).toEqual([])
    }
  })

  it('give whom an ad’s detail is open to no phone of somebody else', async () => {
    const { body } = await call(server, `GET /api/announcement/${ad}`)
    expect(secretsIn(body)).toEqual(['titulo', 'descripcion', 'detalles', 'marca'])
    expect(body).toContain('Muy buena. Su número es (contacto oculto)')
  })

  it('are kept as they were written for their writer and for staff', async () => {
    const own = (await call(server, 'GET /api/user', ana)).json()
    expect(own).toMatchObject({ nombre: `Ana ${SECRETS.nombre}`, apellido: SECRETS.apellido })
  })
})
