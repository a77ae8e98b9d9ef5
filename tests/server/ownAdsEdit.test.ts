import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { lexicon } from '../../src/server/db/schema/adTexts.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { GOOD_AD, smallPhoto } from '../support/adForm.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { adRow, editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser } from '../support/people.ts'

setUpAnaAndEva()

describe('editing an ad', () => {
  const photosOf = async (id: string) => (await protectedAd(server, id, ana)).imagenes
  const photoIdOf = (address: string) => address.split('/')[2] ?? ''
  const usesOf = async (word: string) => {
    const { db } = server.services
    const [row] = await db.select().from(lexicon).where(eq(lexicon.word, word))
    return row?.uses ?? 0
  }

  it('changes what the form brings, keeps the rest, and makes one version more', async () => {
    const id = await publishedAd(server, ana)
    const before = await protectedAd(server, id, ana)
    const contacto = [{ tipo: 'phone', contenido: '33 8765 4321' }]
    const changes = { titulo: 'Bicicleta azul', precio: '3999', contacto, version: '1' }
    const answer = await editAd(server, id, changes, ana)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect(await protectedAd(server, id, ana)).toEqual({
      ...before,
      titulo: 'Bicicleta azul',
      precio: 3999,
      contacto: [{ tipo: 'phone', contenido: '+523387654321' }],
      medios: ['phone'],
      confirmado: before.fechaCreacion,
      version: before.version + 1,
    })
  })

  it('takes the whole form of the wizard too', async () => {
    const id = await publishedAd(server, ana)
    const before = await protectedAd(server, id, ana)
    const { imagenes, version } = before
    const answer = await editAd(server, id, { ...GOOD_AD, imagenes, version: `${version}` }, ana)
    expect(answer.statusCode).toBe(200)
    const confirmado = before.fechaCreacion
    expect(await protectedAd(server, id, ana)).toEqual({
      ...before,
      confirmado,
      version: version + 1,
    })
  })

  it('is found by its new words and no longer by the old ones', async () => {
    const id = await publishedAd(server, ana, { changes: { titulo: 'Xilófono rojo' } })
    await editAd(server, id, { titulo: 'Marimba de Chiapas' }, ana)
    const found = async (word: string) => {
      const answer = await call(server, `GET /api/announcement?nombre=${word}`)
      return answer.json<{ total: number }>().total
    }
    expect([await found('marimba'), await found('xilofono')]).toEqual([1, 0])
    expect([await usesOf('marimba'), await usesOf('xilofono')]).toEqual([1, 0])
  })

  it('takes one use of a word away where other ads have it too', async () => {
    const id = await publishedAd(server, ana, { changes: { titulo: 'Acordeón rojo' } })
    await publishedAd(server, eva, { changes: { titulo: 'Acordeón verde' } })
    await editAd(server, id, { titulo: 'Guitarra roja' }, ana)
    expect([await usesOf('acordeon'), await usesOf('guitarra')]).toEqual([1, 1])
  })

  it('keeps, reorders, removes and adds photos in one go; only the removed file goes', async () => {
    const id = await publishedAd(server, ana, { photos: 3 })
    const [first = '', second = '', third = ''] = await photosOf(id)
    const files = [await smallPhoto()]
    const answer = await editAd(server, id, { imagenes: [third, first] }, { ...ana, files })
    expect(answer.statusCode).toBe(200)
    const after = await photosOf(id)
    expect(after.slice(0, 2)).toEqual([third, first])
    expect(after).toHaveLength(3)
    const kept = await storedPhotos(server)
    for (const address of after) expect(kept).toContain(photoIdOf(address))
    expect(kept).not.toContain(photoIdOf(second))
    expect((await server.app.inject(second)).statusCode).toBe(404)
  })

  it('ends with one to five photos', async () => {
    const id = await publishedAd(server, ana, { photos: 3 })
    const before = await storedPhotos(server)
    const files = await Promise.all(Array.from({ length: 3 }, smallPhoto))
    const six = await editAd(server, id, {}, { ...ana, files })
    expect([six.statusCode, six.body]).toEqual([
      400,
      'Solo se pueden seleccionar máximo 5 imágenes',
    ])
    const none = await editAd(server, id, { imagenes: [] }, ana)
    expect([none.statusCode, none.body]).toEqual([400, 'Debes subir al menos una imagen'])
    expect(await storedPhotos(server)).toEqual(before)
    const replaced = await editAd(server, id, { imagenes: '[]' }, { ...ana, files })
    expect(replaced.statusCode).toBe(200)
    expect(await photosOf(id)).toHaveLength(3)
  })

  it('T10: a free item stays free, a kind stays what it is, an unknown key is refused', async () => {
    const gratis = await publishedAd(server, ana, { changes: { tipoAnuncio: 'gratis' } })
    await editAd(server, gratis, { precio: '500' }, ana)
    expect((await protectedAd(server, gratis, ana)).precio).toBe(0)
    const kind = await editAd(server, gratis, { tipoAnuncio: 'producto' }, ana)
    expect([kind.statusCode, kind.body]).toEqual([400, 'El tipo de anuncio no se puede cambiar.'])
    const caracteristicas = { ...GOOD_AD.caracteristicas, nivel: 'premium' }
    const key = await editAd(server, gratis, { caracteristicas }, ana)
    expect([key.statusCode, key.body]).toEqual([
      400,
      'Hay una característica que este tipo de anuncio no tiene.',
    ])
  })

  it('a service keeps its price in words', async () => {
    const id = await makeAd(server, ana.id, {
      input: {
        tipoAnuncio: 'servicio',
        categoria: 'servicio',
        precio: 'Desde $300',
        caracteristicas: { tipo: 'Plomería', estado: 'puebla', ciudad: 'Puebla' },
        formasEntrega: [{ forma: 'domicilio del cliente' }],
      },
    })
    expect((await editAd(server, id, { titulo: 'Plomero' }, ana)).statusCode).toBe(200)
    expect((await protectedAd(server, id, ana)).precio).toBe('Desde $300')
    await editAd(server, id, { precio: 'A partir de $450 la hora' }, ana)
    expect(await adRow(server, id)).toMatchObject({
      precio: 450,
      precioTexto: 'A partir de $450 la hora',
    })
  })

  it('an expired ad may be edited and stays expired', async () => {
    const { now } = server.clock
    const id = await makeAd(server, ana.id, {
      createdAt: new Date(now.getTime() - 40 * DAY),
      expiresAt: new Date(now.getTime() - 10 * DAY),
      status: 'caducado',
    })
    const { expiresAt } = await adRow(server, id)
    expect((await editAd(server, id, { titulo: 'Licuadora roja' }, ana)).statusCode).toBe(200)
    const after = await adRow(server, id)
    expect(after).toMatchObject({ titulo: 'Licuadora roja', status: 'caducado', expiresAt })
  })

  describe.runIf(inject('realPostgres'))('at the same time', { tags: 'postgres' }, () => {
    it('of ten edits of one copy one wins, and the photos are those of the winner', async () => {
      const id = await publishedAd(server, ana, { photos: 2 })
      const [first, second] = await photosOf(id)
      const before = await storedPhotos(server)
      const photo = await smallPhoto()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          editAd(
            server,
            id,
            { titulo: `Edición ${n}`, imagenes: [n % 2 ? first : second], version: '1' },
            { ...ana, files: [photo] },
          ),
        ),
      )
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses).toEqual([200, ...Array(9).fill(409)])
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
      const row = await adRow(server, id)
      expect(row).toMatchObject({ titulo: `Edición ${winner}`, version: 2 })
      const after = await photosOf(id)
      expect(after[0]).toBe(winner % 2 ? first : second)
      expect(after).toHaveLength(2)
      expect(await storedPhotos(server)).toHaveLength(before.length)
    })

    it('T45: edit against delete leaves a deleted ad without photos', async () => {
      const photo = await smallPhoto()
      for (let n = 0; n < 5; n += 1) {
        const owner = await makeUser(server)
        const id = await publishedAd(server, owner)
        const before = (await storedPhotos(server)).length
        const [edit, gone] = await Promise.all([
          editAd(server, id, { titulo: 'Todavía no' }, { ...owner, files: [photo] }),
          call(server, `DELETE /api/announcement/${id}`, owner),
        ])
        expect([200, 410]).toContain(edit.statusCode)
        expect(gone.statusCode).toBe(200)
        expect((await adRow(server, id)).status).toBe('eliminado')
        expect(await storedPhotos(server)).toHaveLength(before - 1)
      }
    })
  })
})
