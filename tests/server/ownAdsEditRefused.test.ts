import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { GOOD_AD, smallPhoto } from '../support/adForm.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { adRow, editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call } from '../support/people.ts'

setUpAnaAndEva()

describe('an edit that must not be', () => {
  const photosOf = async (id: string) => (await protectedAd(server, id, ana)).imagenes
  const photoIdOf = (address: string) => address.split('/')[2] ?? ''

  it.each([
    ['an unreadable list', '[', 'Las fotos que se quedan no se pueden leer. Elígelas otra vez.'],
    ['no list', '{"0":"x"}', 'Las fotos que se quedan no se pueden leer. Elígelas otra vez.'],
    ['a number', '[1]', 'Una de las fotos no es de este anuncio.'],
    [
      'a foreign address',
      '["https://example.com/a.jpg"]',
      'Una de las fotos no es de este anuncio.',
    ],
    ['a data address', '["data:image/png;base64,AA"]', 'Una de las fotos no es de este anuncio.'],
    ['a path', '["/media/../../etc/passwd"]', 'Una de las fotos no es de este anuncio.'],
    ['an inner address', '["http://169.254.169.254/"]', 'Una de las fotos no es de este anuncio.'],
  ])('T23: %s in imagenes is refused', async (_, imagenes, sentence) => {
    const id = await makeAd(server, ana.id)
    const answer = await editAd(server, id, { imagenes }, ana)
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect((await adRow(server, id)).version).toBe(1)
  })

  it("T23, T24: another ad's photo, one's own included, can't be taken or removed", async () => {
    const id = await publishedAd(server, ana)
    const [own = ''] = await photosOf(id)
    const [ofOther = ''] = await photosOf(await publishedAd(server, ana))
    const evas = await publishedAd(server, eva)
    const [ofEva = ''] = (await protectedAd(server, evas, eva)).imagenes
    for (const imagenes of [[ofOther], [own, ofEva], [own, own], [`${own}?`], [own.slice(1)]]) {
      const answer = await editAd(server, id, { imagenes }, ana)
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        'Una de las fotos no es de este anuncio.',
      ])
    }
    const kept = await storedPhotos(server)
    for (const address of [own, ofOther, ofEva]) expect(kept).toContain(photoIdOf(address))
  })

  it('T22: file names mean nothing, six files and a long field are refused', async () => {
    const id = await publishedAd(server, ana)
    const photo = await smallPhoto()
    const named = { ...photo, name: '../../../etc/cron.d/x.jpg' }
    const good = await editAd(server, id, {}, { ...ana, files: [named] })
    expect(good.statusCode).toBe(200)
    for (const address of await photosOf(id)) {
      expect(address).toMatch(/^\/media\/[\w-]{16}-[0-9a-f]{6}\/1000\.webp$/)
    }
    const before = await storedPhotos(server)
    const six = await editAd(server, id, {}, { ...ana, files: Array(6).fill(photo) })
    expect([six.statusCode, six.body]).toEqual([
      400,
      'Solo se pueden seleccionar máximo 5 imágenes',
    ])
    const long = await editAd(server, id, { descripcion: 'a'.repeat(70_000) }, ana)
    expect([long.statusCode, long.body]).toEqual([
      400,
      'Un dato del formulario es demasiado largo.',
    ])
    expect(await storedPhotos(server)).toEqual(before)
  })

  it('T20: a file that is no picture is refused, and nothing changes', async () => {
    const id = await publishedAd(server, ana)
    const before = await storedPhotos(server)
    const files = [await smallPhoto(), { bytes: Buffer.from('<html></html>') }]
    const answer = await editAd(server, id, { titulo: 'Otro título' }, { ...ana, files })
    expect([answer.statusCode, answer.body]).toEqual([415, ERRORS.noEsImagen.text])
    expect(await adRow(server, id)).toMatchObject({ titulo: GOOD_AD.titulo, version: 1 })
    expect(await storedPhotos(server)).toEqual(before)
  })

  it('T10: level, dates, owner, state and counts of the form are not looked at', async () => {
    const id = await publishedAd(server, ana)
    const before = await adRow(server, id)
    const answer = await editAd(
      server,
      id,
      {
        titulo: 'Bicicleta azul',
        nivel: 'premium',
        mejoras: [{ nivel: 'premium' }],
        fechaExpiracion: '01-01-2099',
        expiresAt: '2099-01-01',
        ownerId: eva.id,
        vendedor: eva.id,
        status: 'activo',
        visits: '1000000',
        mio: 'false',
      },
      ana,
    )
    expect(answer.statusCode).toBe(200)
    const row = await adRow(server, id)
    const { titulo, tituloOrden, tsv, version, editedAt: _, confirmedAt, ...same } = row
    expect(before).toMatchObject(same)
    expect(confirmedAt).toEqual(server.clock.now)
    expect([titulo, tituloOrden, version]).toEqual(['Bicicleta azul', 'bicicleta azul', 2])
    expect(tsv).toContain('azul')
  })

  it.each([
    ['a title of two letters', { titulo: 'ab' }],
    ['an empty title', { titulo: '' }],
    ['a price of nothing', { precio: '0' }],
    ['an unknown category', { categoria: 'armas' }],
    ['no way of contact', { contacto: [] }],
    ['no delivery', { formasEntrega: [] }],
    [
      'a town of another state',
      { caracteristicas: { ...GOOD_AD.caracteristicas, ciudad: 'Mérida' } },
    ],
    ['a version that is no number', { version: 'uno' }],
    ['a NUL', { titulo: 'abc\0def' }],
  ])('is checked as publishing is: %s is refused', async (_, changes) => {
    const id = await makeAd(server, ana.id)
    const answer = await editAd(server, id, changes, ana)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/^[\p{Lu}«].+\.$/u)
    expect((await adRow(server, id)).version).toBe(1)
  })

  it('a stale copy is told, and nothing is written over', async () => {
    const id = await publishedAd(server, ana)
    const before = await storedPhotos(server)
    await editAd(server, id, { titulo: 'De la primera pestaña', version: '1' }, ana)
    const files = [await smallPhoto()]
    const changes = { titulo: 'De la segunda pestaña', version: '1' }
    const answer = await editAd(server, id, changes, { ...ana, files })
    expect([answer.statusCode, answer.body]).toEqual([409, ERRORS.conflicto.text])
    expect((await adRow(server, id)).titulo).toBe('De la primera pestaña')
    expect(await storedPhotos(server)).toEqual(before)
  })

  it("T8: somebody else's ad is 403 and stays as it is", async () => {
    const id = await makeAd(server, ana.id)
    const before = await adRow(server, id)
    const answer = await editAd(server, id, { titulo: 'Mío' }, eva)
    expect([answer.statusCode, answer.body]).toEqual([403, ERRORS.ajeno.text])
    expect(await adRow(server, id)).toEqual(before)
    const guest = await call(server, `PATCH /api/announcement/${id}`)
    expect(guest.statusCode).toBe(401)
    expect((await editAd(server, 'ninguno', { titulo: 'Mío' }, eva)).statusCode).toBe(404)
  })

  it.each(['vendido', 'eliminado', 'retirado'] as const)(
    'T45: an ad that is %s is 410',
    async (status) => {
      const id = await makeAd(server, ana.id, { status })
      const answer = await editAd(server, id, { titulo: 'De vuelta' }, ana)
      expect([answer.statusCode, answer.body]).toEqual([410, ERRORS.anuncioNoDisponible.text])
      expect(await adRow(server, id)).toMatchObject({ status, version: 1 })
    },
  )
})
