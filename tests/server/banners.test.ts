import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest'
import type { Banner } from '../../src/contract/home/endpoints.ts'
import { audit, banners } from '../../src/server/db/schema/staff.ts'
import { PHOTO_PRESETS } from '../../src/server/services/images/photoPresets.ts'
import { storedPhotos } from '../support/adFactory.ts'
import { multipart, type AdForm, type UploadedFile } from '../support/adForm.ts'
import { call, type Person } from '../support/people.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeAdmin } from '../support/staff.ts'

const server = useServer()
let admin: Person
let picture: UploadedFile

beforeAll(async () => {
  admin = await makeAdmin(server)
  picture = { bytes: await plainPhoto({ width: 1954, height: 720 }).jpeg().toBuffer() }
})

beforeEach(async () => {
  await server.services.db.delete(banners)
})

async function add(
  fields: AdForm,
  files: readonly UploadedFile[] = [picture],
  token = admin.token,
) {
  const { payload, headers } = await multipart(fields, files, 'banner')
  return server.app.inject({
    method: 'POST',
    url: '/api/banner',
    payload,
    headers: { ...headers, authorization: token },
  })
}

async function added(title: string, url = ''): Promise<Banner> {
  const answer = await add({ title, url })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Banner>()
}

const home = async () => (await call(server, 'GET /api/banner')).json<Banner[]>()

describe('A banner', () => {
  it('is on the home at once, after the others, with its picture in both sizes', async () => {
    const first = await added('Vende lo que ya no usas', '/vender')
    const second = await added('  Buen \n fin  ')
    expect(await home()).toEqual([first, second])
    expect(second).toMatchObject({ title: 'Buen fin', url: null })
    const sizes = await Promise.all(
      ['wide.webp', 'phone.webp'].map(async (file) => {
        const answer = await server.app.inject(first.data.replace('wide.webp', file))
        const { width, height } = await sharp(answer.rawPayload).metadata()
        return [width, height]
      }),
    )
    const [phone, wide] = PHOTO_PRESETS.banner.renditions
    expect(sizes).toEqual([
      [wide.width, wide.height],
      [phone.width, phone.height],
    ])
    expect(await actsOn(server, 'banner', first._id)).toMatchObject([
      {
        acto: 'banner creado',
        detalles: { titulo: 'Vende lo que ya no usas', direccion: '/vender' },
      },
    ])
  })

  it('needs a picture and a text', async () => {
    const noPicture = await add({ title: 'Hola' }, [])
    expect([noPicture.statusCode, noPicture.body]).toEqual([400, 'Debes subir una imagen'])
    for (const title of ['', '   ', undefined]) {
      const answer = await add({ title })
      expect([answer.statusCode, answer.body]).toEqual([400, 'Debes escribir un texto auxiliar'])
    }
    expect((await add({ title: 'a'.repeat(121) })).statusCode).toBe(400)
    expect((await add({ title: 'Hola' }, [picture, picture])).statusCode).toBe(400)
    expect(await home()).toEqual([])
  })

  it('T20: is no file that only says it is a picture', async () => {
    const before = await storedPhotos(server)
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const bytes of [html, svg, Buffer.from([0xff, 0xd8, 0xff, 0xe0])]) {
      const answer = await add({ title: 'Hola' }, [{ bytes }])
      expect(answer.statusCode).toBe(415)
      expect(answer.body).toMatch(/^Por favor selecciona un archivo válido/)
    }
    expect(await storedPhotos(server)).toEqual(before)
  })

  it('T13: leads to a path of this site and nowhere else', async () => {
    const elsewhere = [
      'https://malo.example',
      'javascript:alert(1)',
      '//malo.example',
      '/\\malo.example',
      '\\\\malo.example',
      '/\t/malo.example',
      'vender',
      'data:text/html,hola',
      `/${'a'.repeat(300)}`,
    ]
    for (const url of elsewhere) {
      const answer = await add({ title: 'Hola', url })
      expect(answer.statusCode, url).toBe(400)
    }
    const banner = await added('Hola', '/buscar?categoria=beb%C3%A9s#inicio')
    for (const url of elsewhere) {
      const key = `PATCH /api/banner/${banner._id}` as const
      expect((await call(server, key, { ...admin, body: { url } })).statusCode, url).toBe(400)
    }
    expect((await home())[0]?.url).toBe('/buscar?categoria=beb%C3%A9s#inicio')
  })

  it('T52: comes out as its words, whatever they look like', async () => {
    const { title } = await added('"><script>alert(1)</script>')
    expect(title).toBe('"><script>alert(1)</script>')
    const answer = await call(server, 'GET /api/banner')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('changes its text or its address, and keeps the other', async () => {
    const { _id: id, data } = await added('Antes', '/vender')
    const change = (body: object) => call(server, `PATCH /api/banner/${id}`, { ...admin, body })
    expect((await change({ title: 'Después' })).json()).toEqual({
      _id: id,
      data,
      title: 'Después',
      url: '/vender',
    })
    expect((await change({ url: '' })).json()).toMatchObject({ title: 'Después', url: null })
    for (const body of [{}, { title: '' }, { title: 5 }, { other: 1 }]) {
      expect((await change(body)).statusCode).toBe(400)
    }
    const unknown = await call(server, 'PATCH /api/banner/nada', { ...admin, body: { url: '' } })
    expect(unknown.statusCode).toBe(404)
  })

  it('goes with its picture, and once', async () => {
    const { _id: id, data } = await added('Adiós')
    const remove = () => call(server, `DELETE /api/banner/${id}`, admin)
    expect((await remove()).json()).toEqual({ message: 'Banner borrado' })
    expect(await home()).toEqual([])
    expect((await server.app.inject(data)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
    expect((await actsOn(server, 'banner', id)).map(({ acto }) => acto)).toEqual([
      'banner creado',
      'banner borrado',
    ])
  })
})

describe('The order of banners', () => {
  const order = (orden: unknown) => call(server, 'PATCH /api/banner', { ...admin, body: { orden } })
  const ids = async () => (await home()).map(({ _id }) => _id)

  it('is what an admin makes it, and new ones still come last', async () => {
    const [a, b, c] = [await added('A'), await added('B'), await added('C')]
    const answer = await order([c._id, a._id, b._id])
    expect(answer.json()).toEqual([c, a, b])
    const d = await added('D')
    expect(await home()).toEqual([c, a, b, d])
  })

  it('is refused when it is not of all banners, each once', async () => {
    const [a, b] = [await added('A'), await added('B')]
    const wrong = [[a._id], [a._id, a._id], [a._id, b._id, 'otro'], [a._id, b._id, b._id], []]
    for (const orden of wrong) expect((await order(orden)).statusCode).toBe(409)
    for (const orden of [undefined, 'a', [1, 2]]) expect((await order(orden)).statusCode).toBe(400)
    expect(await ids()).toEqual([a._id, b._id])
  })
})

test.runIf(inject('realPostgres'))(
  'banners added at once all have a place of their own',
  { tags: 'postgres' },
  async () => {
    await Promise.all(Array.from({ length: 6 }, (_, turn) => added(`Número ${turn}`)))
    const rows = await server.services.db.select().from(banners)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(6)
    const acts = await server.services.db.select().from(audit).where(eq(audit.act, 'banner creado'))
    expect(acts.length).toBeGreaterThanOrEqual(6)
  },
)
