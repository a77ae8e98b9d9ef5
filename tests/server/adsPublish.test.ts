import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { photoColour } from '../../src/contract/photo.ts'
import { countRows } from '../support/adFactory.ts'
import {
  GOOD_AD,
  multipart,
  publish,
  smallPhoto,
  withCharacteristics,
  type AdForm,
} from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { photoFromHome, plainPhoto, redLeftOfBlue } from '../support/photoPictures.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'

/** Noon in Mexico City. */
const NOON = new Date('2026-03-10T18:00:00Z')

async function detail(server: TestServer, id: string, token?: string) {
  const answer = await server.app.inject({
    url: `/api/announcement/${id}`,
    headers: token ? { authorization: token } : {},
  })
  return answer.json()
}

describe('publishing an ad', () => {
  const server = useServer()
  let ana: Person

  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server)
  })

  it('gives a seller the id of an ad that everybody can open, whole', async () => {
    const files = [await smallPhoto(), { bytes: await redLeftOfBlue().png().toBuffer() }]
    const answer = await publish(server, {}, { token: ana.token, files })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect(answer.json()).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/) })
    const { announcement } = await detail(server, id)
    expect(announcement).toMatchObject({
      _id: id,
      titulo: 'Bicicleta de montaña rodada 29',
      descripcion: 'Aluminio, 21 velocidades.\nLa vendo porque ya no la uso.',
      precio: 4500.5,
      categoria: 'deportes',
      nivel: 'estandar',
      showLabel: false,
      tipoAnuncio: 'producto',
      caracteristicas: { ...GOOD_AD.caracteristicas, ciudad: 'Guadalajara' },
      formasEntrega: GOOD_AD.formasEntrega,
      contacto: [
        { tipo: 'email', contenido: 'ana@example.com' },
        { tipo: 'whatsapp', contenido: '+523312345678' },
      ],
      fechaCreacion: '10-03-2026',
      fechaExpiracion: '09-04-2026',
      estadoAnuncio: 'activo',
      mejoras: [],
    })
    expect(announcement.imagenes).toHaveLength(2)
    for (const address of announcement.imagenes) {
      const photo = await server.app.inject(address)
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it.each<[string, AdForm, object]>([
    ['producto', {}, { precio: 4500.5, categoria: 'deportes' }],
    [
      'servicio',
      {
        precio: 'Desde $350 por visita',
        caracteristicas: { estado: 'puebla', ciudad: 'PUEBLA', tipo: 'Plomería' },
        formasEntrega: [{ forma: 'mi local' }],
      },
      { precio: 'Desde $350 por visita', categoria: 'servicio' },
    ],
    [
      'gratis',
      { precio: '900', categoria: 'vehículos', ...withCharacteristics({ deudas: 'false' }) },
      { precio: 0, categoria: 'vehículos' },
    ],
    [
      'vehiculo',
      {
        formasEntrega: [{ forma: 'mi domicilio' }],
        caracteristicas: {
          uso: 'usado',
          estado: 'yucatán',
          ciudad: 'merida',
          deudas: false,
          km: '85000',
          año: 2015,
        },
      },
      { precio: 4500.5, categoria: 'vehiculo' },
    ],
    [
      'inmueble',
      {
        precio: '2500000',
        formasEntrega: undefined,
        caracteristicas: {
          estado: 'ciudad de méxico',
          ciudad: 'benito juarez',
          tipo: 'Casa',
          rentaOVenta: 'venta',
          cp: '03100',
          baños: 2.5,
        },
      },
      { precio: 2500000, categoria: 'inmuebles' },
    ],
  ])('takes an ad of kind %s', async (tipoAnuncio, changes, expected) => {
    const answer = await publish(server, { tipoAnuncio, ...changes }, { token: ana.token })
    expect(answer.body).toContain('"id"')
    const { announcement } = await detail(server, answer.json().id)
    expect(announcement).toMatchObject({ tipoAnuncio, ...expected })
  })

  it('asks a guest to log in', async () => {
    const before = await countRows(server)
    const answer = await publish(server, {}, {})
    expect([answer.statusCode, answer.body]).toEqual([401, 'Inicia sesión para continuar.'])
    expect(await countRows(server)).toEqual(before)
  })

  it('T10: what a form has no say in is neither taken nor stored', async () => {
    const answer = await publish(
      server,
      {
        nivel: 'premium',
        showLabel: 'true',
        mejoras: [{ nivel: 'premium' }],
        fechaCreacion: '01-01-2020',
        fechaExpiracion: '31-12-2099',
        vendedor: 'otra-persona',
        ownerId: 'otra-persona',
        status: 'vendido',
        calificacion: '5',
        mio: 'true',
        _id: 'elegido',
        secreto: 'SECRETO-AJENO',
      },
      { token: ana.token },
    )
    const { id } = answer.json()
    expect(id).not.toBe('elegido')
    const { announcement, author, mio } = await detail(server, id, ana.token)
    expect(announcement).toMatchObject({
      nivel: 'estandar',
      showLabel: false,
      mejoras: [],
      fechaExpiracion: '09-04-2026',
      estadoAnuncio: 'activo',
    })
    expect([author.sellerId, author.calificacion, mio]).toEqual([ana.id, 0, true])
    const rows = await server.services.db.execute(
      sql`select 1 from ads where ads::text like '%SECRETO-AJENO%'`,
    )
    expect(rows.rows).toEqual([])
  })

  it('T11: markup stays the text that it is', async () => {
    const titulo = '"><img src=x onerror=alert(1)>'
    const changes = { titulo, descripcion: titulo, ...withCharacteristics({ marca: titulo }) }
    const answer = await publish(server, changes, { token: ana.token })
    const shown = await server.app.inject(`/api/announcement/${answer.json().id}`)
    expect(shown.headers['content-type']).toMatch(/^application\/json/)
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    expect(shown.json().announcement).toMatchObject({
      titulo,
      descripcion: titulo,
      caracteristicas: { marca: titulo },
    })
  })

  it('T15: contacts are stored in the one form that links are made of', async () => {
    const contacto = [
      { tipo: 'phone', contenido: '044 (33) 1234-5678' },
      { tipo: 'email', contenido: ' VENTAS@Ejemplo.com.mx ' },
    ]
    const answer = await publish(server, { contacto }, { token: ana.token })
    const { announcement } = await detail(server, answer.json().id)
    expect(announcement.contacto).toEqual([
      { tipo: 'phone', contenido: '+523312345678' },
      { tipo: 'email', contenido: 'ventas@ejemplo.com.mx' },
    ])
  })

  it('T17: quotes and commands in a text are text', async () => {
    const titulo = "'); drop table ads; --"
    const answer = await publish(server, { titulo }, { token: ana.token })
    const { announcement } = await detail(server, answer.json().id)
    expect(announcement.titulo).toBe(titulo)
  })

  it('T19: what a phone wrote into a photo is gone from every stored file', async () => {
    const files = [{ bytes: await photoFromHome() }]
    const answer = await publish(server, {}, { token: ana.token, files })
    const [address = ''] = (await detail(server, answer.json().id)).announcement.imagenes
    for (const file of ['360.webp', '640.webp', '1000.webp', '1000.jpg']) {
      const { rawPayload } = await server.app.inject(address.replace('1000.webp', file))
      const { exif, xmp, icc } = await sharp(rawPayload).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(rawPayload.includes('SECRETO')).toBe(false)
    }
  })

  it("T22: a file's name is never a path, and numbers of parts end somewhere", async () => {
    const photo = { ...(await smallPhoto()), name: '../../../../etc/passwd' }
    const answer = await publish(server, {}, { token: ana.token, files: [photo] })
    const { announcement } = await detail(server, answer.json().id)
    expect(announcement.imagenes[0]).toMatch(/^\/media\/[\w-]{16}-[0-9a-f]{6}\/1000\.webp$/)
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`campo${n}`, 'x']))
    const refused = await publish(server, many, { token: ana.token })
    expect(refused.statusCode).toBe(400)
    const long = await publish(server, { otro: 'x'.repeat(70_000) }, { token: ana.token })
    expect([long.statusCode, long.body]).toEqual([
      400,
      'Un dato del formulario es demasiado largo.',
    ])
  })

  it('takes the longest texts that are allowed, in letters of any size', async () => {
    const changes = {
      titulo: `${'🚲'.repeat(49)}mx`,
      descripcion: 'ñ'.repeat(4000),
      ...withCharacteristics({ marca: 'ﷺ'.repeat(120) }),
    }
    const answer = await publish(server, changes, { token: ana.token })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    const unfolding = await publish(server, { titulo: 'ﷺ'.repeat(100) }, { token: ana.token })
    expect(unfolding.statusCode).toBe(201)
  })

  it('counts the words that a typo may be mended to, each once an ad', async () => {
    const titulo = 'Cuatrimoto y otra cuatrimoto'
    for (let n = 0; n < 2; n += 1) await publish(server, { titulo }, { token: ana.token })
    const { rows } = await server.services.db.execute(
      sql`select uses::int from lexicon where word = 'cuatrimoto'`,
    )
    expect(rows).toEqual([{ uses: 2 }])
  })

  it('takes 5 photos of 12 megapixels in their order, first is main', async () => {
    const files = await Promise.all(
      [0, 60, 120, 180, 240].map(async (tone) => ({
        bytes: await plainPhoto({ width: 4000, height: 3000 }, { r: tone, g: tone, b: tone })
          .jpeg()
          .toBuffer(),
      })),
    )
    const answer = await publish(server, {}, { token: ana.token, files })
    expect(answer.statusCode).toBe(201)
    const { imagenes } = (await detail(server, answer.json().id)).announcement
    const tones = imagenes.map((address: string) =>
      Number.parseInt(photoColour(address)?.slice(1, 3) ?? '', 16),
    )
    expect(tones).toEqual(tones.toSorted((a: number, b: number) => a - b))
  })

  it('refuses a body that is no form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/announcement',
      headers: { authorization: ana.token },
      payload: GOOD_AD,
    })
    expect([answer.statusCode, answer.body]).toEqual([400, 'Envía los datos como formulario.'])
  })

  it('refuses a form that was cut in the middle', async () => {
    const { payload, headers } = await multipart(GOOD_AD, [await smallPhoto()])
    const before = await countRows(server)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/announcement',
      headers: { ...headers, authorization: ana.token },
      payload: payload.subarray(0, payload.length - 200),
    })
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'El formulario llegó incompleto o dañado. Intenta otra vez.',
    ])
    expect(await countRows(server)).toEqual(before)
  })
})
