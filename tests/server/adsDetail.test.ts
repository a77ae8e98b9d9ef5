import { beforeEach, describe, expect, it } from 'vitest'
import type { EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { favorites, reviews, usefulMarks } from '../../src/server/db/schema/people.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const NOON = new Date('2026-03-10T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe('the detail of an ad', () => {
  const server = useServer()
  let ana: Person
  let eva: Person

  const ask = (id: string, token?: string, path = '') =>
    server.app.inject({
      url: `/api/announcement/${encodeURIComponent(id)}${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  const review = async (authorId: string, calificacion: number, ago = 0) => {
    const id = randomId()
    const createdAt = new Date(NOON.getTime() - ago * DAY)
    const texts = { contenido: `Hace ${ago} días`, calificacion, createdAt }
    await server.services.db.insert(reviews).values({ id, authorId, sellerId: ana.id, ...texts })
    return id
  }

  beforeEach(async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
    ana = await makeUser(server, {
      nombre: 'Ana',
      apellido: 'López',
      foto: 'a'.repeat(16) + '-a0b1c2',
    })
    eva = await makeUser(server, { nombre: 'Eva', apellido: 'Ruiz' })
  })

  it('shows a guest the ad, its seller and the newest ten reviews', async () => {
    server.clock.now = NOON
    const id = await makeAd(server, ana.id, { photos: 3 })
    for (let ago = 0; ago < 11; ago += 1) {
      const author = await makeUser(server, { nombre: `P${ago}` })
      await review(author.id, ago % 2 ? 5 : 4, ago)
    }
    const answer = await ask(id)
    const { announcement, author, ...rest } = answer.json()
    expect(rest).toMatchObject({ canMakeReview: false, isFavorite: false, mio: false })
    expect(rest.reviews.map((r: { contenido: string }) => r.contenido)).toEqual(
      Array.from({ length: 10 }, (_, ago) => `Hace ${ago} días`),
    )
    expect(rest.reviews[0]).toMatchObject({
      calificacion: 4,
      fechaCreacion: '10-03-2026',
      authorId: { nombre: 'P0', apellido: 'López', foto: null },
      mio: false,
      utiles: 0,
      util: false,
    })
    expect(author).toEqual({
      sellerId: ana.id,
      nombre: 'Ana',
      apellido: 'López',
      foto: `/media/${'a'.repeat(16)}-a0b1c2/256.webp`,
      calificacion: 4.5,
      evaluadores: 11,
      desde: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
      ciudad: expect.any(String),
      vendidos: expect.any(Number),
      correoConfirmado: true,
      prefiere: 'phone',
    })
    expect(announcement.imagenes).toHaveLength(3)
    expect(announcement.contacto).toEqual([{ tipo: 'phone', contenido: '+522221234567' }])
  })

  it('tells a logged-in reader what is theirs', async () => {
    const id = await makeAd(server, ana.id)
    const theirs = await review(eva.id, 3)
    const other = await review((await makeUser(server)).id, 5, 1)
    const { db } = server.services
    await db.insert(favorites).values({ userId: eva.id, adId: id })
    await db.insert(usefulMarks).values([
      { reviewId: other, userId: eva.id },
      { reviewId: other, userId: ana.id },
      { reviewId: theirs, userId: ana.id },
    ])
    const seen = (await ask(id, eva.token)).json()
    expect(seen).toMatchObject({ isFavorite: true, canMakeReview: false, mio: false })
    expect(seen.reviews).toMatchObject([
      { _id: theirs, mio: true, utiles: 1, util: false },
      { _id: other, mio: false, utiles: 2, util: true },
    ])
    expect(seen.author.calificacion).toBe(4)
  })

  it('offers a review to a reader who wrote none, and not to the seller', async () => {
    const id = await makeAd(server, ana.id)
    expect((await ask(id, eva.token)).json()).toMatchObject({ canMakeReview: true, mio: false })
    expect((await ask(id, ana.token)).json()).toMatchObject({ canMakeReview: false, mio: true })
  })

  it('tells the owner alone how many people keep the ad', async () => {
    const id = await makeAd(server, ana.id)
    await server.services.db.insert(favorites).values({ userId: eva.id, adId: id })
    expect((await ask(id, ana.token)).json()).toMatchObject({
      cifras: { favoritos: 1, interesados: 0, interesadosSemana: 0 },
    })
    for (const token of [eva.token, undefined]) {
      expect((await ask(id, token)).json()).not.toHaveProperty('cifras')
    }
  })

  it('keeps a review whose author is gone', async () => {
    const id = await makeAd(server, ana.id)
    await server.services.db.insert(reviews).values({
      id: randomId(),
      authorId: null,
      sellerId: ana.id,
      contenido: 'Todo bien.',
      calificacion: 5,
    })
    const [kept] = (await ask(id)).json().reviews
    expect(kept.authorId).toEqual({ nombre: 'Cuenta', apellido: 'eliminada', foto: null })
  })

  it('F26: reads the level from its days, at whatever time it is asked', async () => {
    server.clock.now = NOON
    const id = await makeAd(server, ana.id, {
      upgrade: { nivel: 'premium', from: -1, to: 2 },
      expiresAt: new Date(NOON.getTime() + 30 * DAY),
    })
    const now = (await ask(id)).json().announcement
    expect(now).toMatchObject({ nivel: 'premium', showLabel: true })
    expect(now.mejoras).toEqual([
      { nivel: 'premium', fechaInicio: '09-03-2026', fechaFin: '12-03-2026' },
    ])
    server.clock.now = new Date(NOON.getTime() + 2 * DAY)
    const later = (await ask(id)).json().announcement
    expect(later).toMatchObject({ nivel: 'estandar', showLabel: false })
  })

  const GONE = ERRORS.anuncioNoDisponible.text
  const UNKNOWN = ERRORS.noExiste.text

  it.each<[EstadoAnuncio, number, string, number]>([
    ['activo', 200, '', 200],
    ['caducado', 410, GONE, 200],
    ['revision', 404, UNKNOWN, 200],
    ['vendido', 410, GONE, 410],
    ['eliminado', 410, GONE, 410],
    ['retirado', 410, GONE, 410],
  ])(
    'T8, T45: in state %s answers others %i %s and its owner %i',
    async (status, code, text, own) => {
      const id = await makeAd(server, ana.id, { status })
      for (const answer of [await ask(id), await ask(id, eva.token)]) {
        expect(answer.statusCode).toBe(code)
        if (code !== 200) expect(answer.body).toBe(text)
      }
      const owners = await ask(id, ana.token)
      expect(owners.statusCode).toBe(own)
      if (own === 200) expect(owners.json().announcement.estadoAnuncio).toBe(status)
    },
  )

  it('F25: is over after its last day though no job came by', async () => {
    const id = await makeAd(server, ana.id, {
      createdAt: new Date(server.clock.now.getTime() - 31 * DAY),
      expiresAt: server.clock.now,
    })
    expect((await ask(id)).statusCode).toBe(410)
    expect((await ask(id, ana.token)).json().announcement.estadoAnuncio).toBe('caducado')
  })

  it.each([
    ["' or '1'='1"],
    ['1; drop table ads'],
    ['..%2f..%2fetc%2fpasswd'],
    ['mejorar'],
    ['__proto__'],
    ['%F0%9F%9A%B2'],
    ['a'.repeat(180)],
  ])('T17: %s is no ad', async (id) => {
    const answer = await ask(id)
    expect([answer.statusCode, answer.body]).toEqual([404, UNKNOWN])
  })

  it('T9: carries nothing of the seller but what everybody may see', async () => {
    const id = await makeAd(server, ana.id)
    await review(eva.id, 5)
    const { body } = await ask(id, eva.token)
    for (const secret of [ana.correo, eva.correo, 'passwordHash', 'role', 'ownerId']) {
      expect(body).not.toContain(secret)
    }
    expect(body).not.toContain(eva.id)
  })

  it("T41: a guest's answer may be shared, a person's is never kept", async () => {
    const id = await makeAd(server, ana.id)
    const guest = await ask(id)
    expect(guest.headers['cache-control']).toMatch(/^public, /)
    expect(guest.headers['vary']).toContain('Authorization')
    expect(guest.json()).toMatchObject({ mio: false, isFavorite: false, canMakeReview: false })
    const owner = await ask(id, ana.token)
    expect(owner.headers['cache-control']).toBe('no-store')
    const wrongToken = await ask(id, 'x'.repeat(43))
    expect([wrongToken.statusCode, wrongToken.json()]).toEqual([200, guest.json()])
    const gone = await ask(await makeAd(server, ana.id, { status: 'vendido' }))
    expect(gone.headers['cache-control']).toBe('no-store')
  })

  it('T8: the contact of an ad that others may not see is its owner’s alone', async () => {
    const held = await makeAd(server, ana.id, { status: 'revision' })
    const sold = await makeAd(server, ana.id, { status: 'vendido' })
    expect((await ask(held, eva.token, '/contacto')).statusCode).toBe(404)
    expect((await ask(held, undefined, '/contacto')).statusCode).toBe(404)
    expect((await ask(sold, undefined, '/contacto')).statusCode).toBe(410)
    expect((await ask(held, ana.token, '/contacto')).statusCode).toBe(200)
  })

  it('offers ads like a gone one: of its category, then of its kind, newest first', async () => {
    await server.services.db.delete(ads)
    const { now } = server.clock
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const subject = await makeAd(server, ana.id, { status: 'vendido' })
    const older = await makeAd(server, eva.id, { createdAt: at(5) })
    const newer = await makeAd(server, eva.id, { createdAt: at(2) })
    const ofKind = await makeAd(server, eva.id, {
      createdAt: at(1),
      input: { categoria: 'muebles' },
    })
    await makeAd(server, eva.id, { status: 'caducado' })
    await makeAd(server, eva.id, { createdAt: at(800), expiresAt: at(1) })
    await makeAd(server, eva.id, {
      input: { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' },
    })
    const answer = await ask(subject, undefined, '/similares')
    const cards: Record<string, unknown>[] = answer.json()
    expect(cards.map(({ _id }) => _id)).toEqual([newer, older, ofKind])
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/)
    expect(answer.body).not.toContain('contacto')
    expect(answer.body).not.toContain('+52')
  })

  it('offers eight at most, and none like an ad that nobody may know of', async () => {
    const subject = await makeAd(server, ana.id)
    for (let n = 0; n < 10; n += 1) await makeAd(server, eva.id)
    expect((await ask(subject, undefined, '/similares')).json()).toHaveLength(8)
    const held = await makeAd(server, ana.id, { status: 'revision' })
    expect((await ask(held, undefined, '/similares')).statusCode).toBe(404)
    expect((await ask('ninguno', undefined, '/similares')).statusCode).toBe(404)
  })
})
