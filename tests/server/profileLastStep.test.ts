import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ImageStoreDown } from '../../src/server/services/images/store/store.ts'
import { storedPhotos } from '../support/adFactory.ts'
import type { UploadedFile } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { photoFromHome } from '../support/photoPictures.ts'
import { portrait, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

const last = (
  person: Pick<Person, 'token'>,
  fields: Record<string, string>,
  ...fotos: UploadedFile[]
) => sendProfile(server, person, { fields, fotos, key: 'PATCH /api/login/signin/last' })

describe('The last step of signing up', () => {
  test('keeps photo and state, and answers the session that asked', async () => {
    const ana = await makeUser(server)
    const answer = await last(ana, { estado: 'nuevo león' }, await portrait())
    expect(answer.statusCode).toBe(200)
    const { token, user } = answer.json()
    expect(token).toBe(ana.token)
    expect(user.estado).toBe('nuevo león')
    expect(user.foto).toMatch(/^\/media\/[\w-]{16}-[0-9a-f]{6}\/256\.webp$/)
    const photo = await server.app.inject(user.foto)
    expect(photo.headers['content-type']).toBe('image/webp')
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
    const seen = await server.app.inject({
      url: '/api/user',
      headers: { authorization: ana.token },
    })
    expect(seen.json()).toEqual(user)
  })

  test('takes either alone, or nothing, and leaves the rest as it is', async () => {
    const ana = await makeUser(server)
    const state = (await last(ana, { estado: 'sonora' })).json()
    expect(state.user).toMatchObject({ estado: 'sonora', foto: null })
    const photo = (await last(ana, { estado: '' }, await portrait())).json()
    expect(photo.user).toMatchObject({ estado: 'sonora', foto: expect.any(String) })
    const nothing = await last(ana, {})
    expect([nothing.statusCode, nothing.json().user]).toEqual([200, photo.user])
  })

  test('lets go of the old photo', async () => {
    const ana = await makeUser(server)
    const first = (await last(ana, {}, await portrait())).json().user.foto
    const second = (await last(ana, {}, await portrait())).json().user.foto
    expect((await server.app.inject(first)).statusCode).toBe(404)
    expect((await server.app.inject(second)).statusCode).toBe(200)
  })

  test('T19: keeps nothing of a photo but its pixels', async () => {
    const ana = await makeUser(server)
    const { user } = (await last(ana, {}, { bytes: await photoFromHome() })).json()
    const photo = await server.app.inject(user.foto.replace('256.webp', '256.jpg'))
    expect(photo.statusCode).toBe(200)
    const { exif, xmp, icc } = await sharp(photo.rawPayload).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  test('refuses a state that is none of the 32', async () => {
    const ana = await makeUser(server)
    const answer = await last(ana, { estado: 'texas' })
    expect([answer.statusCode, answer.body]).toEqual([400, 'Elige un estado de la lista'])
  })

  test('T20: refuses a page that calls itself a photo, and two photos', async () => {
    const ana = await makeUser(server)
    const before = await storedPhotos(server)
    const html = { bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'yo.jpg' }
    const page = await last(ana, { estado: 'sonora' }, html)
    expect([page.statusCode, page.body]).toEqual([
      415,
      'Por favor selecciona un archivo válido: JPG, PNG, WebP, TIFF o HEIC.',
    ])
    const two = await last(ana, {}, await portrait(), await portrait())
    expect([two.statusCode, two.body]).toEqual([400, 'Solo se puede seleccionar una imagen'])
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('is for those who are logged in, and for forms', async () => {
    const nobody = await last({ token: 'x'.repeat(43) }, { estado: 'sonora' })
    expect([nobody.statusCode, nobody.body]).toEqual([401, 'Inicia sesión para continuar.'])
    const ana = await makeUser(server)
    const json = await server.app.inject({
      method: 'PATCH',
      url: '/api/login/signin/last',
      headers: { authorization: ana.token },
      payload: { estado: 'sonora' },
    })
    expect([json.statusCode, json.body]).toEqual([400, 'Envía los datos como formulario.'])
  })

  test('F10: changes nothing while the image store is down', async () => {
    const ana = await makeUser(server)
    const { images } = server.services
    const { put } = images
    images.put = () => Promise.reject(new ImageStoreDown('down'))
    const answer = await last(ana, { estado: 'sonora' }, await portrait())
    images.put = put
    expect(answer.statusCode).toBe(503)
    const seen = await server.app.inject({
      url: '/api/user',
      headers: { authorization: ana.token },
    })
    expect(seen.json()).toMatchObject({ foto: null, estado: null })
  })
})
