import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { REVIEWS_PER_DAY } from '../../src/contract/limits.ts'
import type { Review } from '../../src/contract/people.ts'
import { notifications, usefulMarks } from '../../src/server/db/schema/people.ts'
import { call, type Person } from '../support/people.ts'
import {
  ana,
  DAY,
  eva,
  luis,
  NOON,
  post,
  read,
  seller,
  server,
  setUpReviewsStage,
  toggle,
  type Page,
} from '../support/reviewsStage.ts'

setUpReviewsStage()

const REVIEWED =
  'Ya has escrito una reseña, si deseas modificarla deberás eliminarla y crear una nueva.'
const remove = (id: string, person?: Person) => call(server, `DELETE /api/review/${id}`, person)

const noticesOf = ({ id }: Person) =>
  server.services.db.select().from(notifications).where(eq(notifications.userId, id))

describe('writing a review', () => {
  it('gives it back, shows it to everybody, and tells the seller', async () => {
    const answer = await post(eva, { contenido: '  Muy amable.\r\nVolvería.  ' })
    expect(answer.statusCode).toBe(201)
    const review = answer.json<Review>()
    expect(review).toEqual({
      _id: expect.any(String),
      contenido: 'Muy amable.\nVolvería.',
      calificacion: 5,
      fechaCreacion: '10-03-2026',
      authorId: { nombre: 'Eva', apellido: 'Luna', foto: null },
      mio: true,
      utiles: 0,
      util: false,
    })
    expect(await read()).toMatchObject({ reviews: [{ ...review, mio: false }], total: 1 })
    expect(await noticesOf(ana)).toMatchObject([
      { icono: 'newReview', url: `/vendedor/${ana.id}?reviews=true&order=date:desc`, leida: false },
    ])
  })

  it('needs a session', async () => {
    expect((await post(undefined)).statusCode).toBe(401)
  })

  it.each([
    ['without words', { contenido: '  \n ' }, 'Debes escribir una reseña'],
    ['of invisible words', { contenido: '\u200b\u2063' }, 'Debes escribir una reseña'],
    ['without a text', { contenido: undefined }, 'Debes escribir una reseña'],
    ['of a list', { contenido: ['Bien'] }, 'Debes escribir una reseña'],
    [
      'of 1,001 characters',
      { contenido: 'ñ'.repeat(1001) },
      'La reseña puede tener 1,000 caracteres como máximo',
    ],
    ['T34: with 0 stars', { calificacion: 0 }, /^Debes ponerle una calificación/],
    ['T34: with 6 stars', { calificacion: 6 }, /^Debes ponerle una calificación/],
    ['T34: with 1.5 stars', { calificacion: 1.5 }, /^Debes ponerle una calificación/],
    ['T34: with stars in words', { calificacion: '5' }, /^Debes ponerle una calificación/],
    ['T34: without stars', { calificacion: null }, /^Debes ponerle una calificación/],
  ])('is refused %s', async (_, body, sentence) => {
    const answer = await post(eva, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(sentence)
    expect((await read()).total).toBe(0)
  })

  it('takes 1,000 characters, however many bytes they have', async () => {
    expect((await post(eva, { contenido: '🚲'.repeat(1000) })).statusCode).toBe(201)
  })

  it('T34: of oneself is refused', async () => {
    const answer = await post(ana)
    expect([answer.statusCode, answer.body]).toEqual([
      403,
      'No puedes escribir una reseña sobre ti.',
    ])
  })

  it.each(['nadie', '', null, 7, { id: 'x' }])(
    'T17: of nobody (%j) is refused',
    async (commentedUser) => {
      const answer = await post(eva, { commentedUser })
      expect([answer.statusCode, answer.body]).toEqual([404, 'No encontramos a este vendedor.'])
    },
  )

  it('T34: is done once for each seller, until it is deleted', async () => {
    const first = await post(eva)
    const second = await post(eva, { calificacion: 1 })
    expect([second.statusCode, second.body]).toEqual([409, REVIEWED])
    expect((await post(luis)).statusCode).toBe(201)
    expect((await remove(first.json<Review>()._id, eva)).statusCode).toBe(200)
    expect((await post(eva, { calificacion: 1 })).statusCode).toBe(201)
    expect((await seller()).evaluadores).toBe(2)
  })

  it('T10: takes no date, no author, no mark from whoever writes', async () => {
    const review = (
      await post(eva, { utiles: 90, fechaCreacion: '01-01-2020', authorId: luis.id, _id: 'mía' })
    ).json<Review>()
    expect(review).toMatchObject({ utiles: 0, fechaCreacion: '10-03-2026' })
    expect(review._id).not.toBe('mía')
    expect(review.authorId.nombre).toBe('Eva')
  })

  it('T31: sent again with its key, gives the first answer and has one effect', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post(eva, {}, headers)
    const again = await post(eva, { contenido: 'Otra cosa' }, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await read()).total).toBe(1)
    const theirs = await post(luis, {}, headers)
    expect(theirs.json<Review>()._id).not.toBe(first.json<Review>()._id)
    const noKey = await post(luis, {}, { 'idempotency-key': 'abc' })
    expect(noKey.statusCode).toBe(400)
  })

  it(`T38: is done ${REVIEWS_PER_DAY} times a day at most, and deleting gives none back`, async () => {
    for (let n = 0; n < REVIEWS_PER_DAY; n += 1) {
      const answer = await post(eva)
      expect(answer.statusCode).toBe(201)
      expect((await post(eva)).statusCode).toBe(409)
      await remove(answer.json<Review>()._id, eva)
    }
    const refused = await post(eva)
    expect([refused.statusCode, refused.body]).toEqual([429, 'Ya escribiste 20 reseñas hoy'])
    // From noon to midnight in Mexico City.
    expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60))
    expect((await read()).total).toBe(0)
    server.clock.now = new Date(NOON.getTime() + DAY / 2)
    expect((await post(eva)).statusCode).toBe(201)
  })

  it('T38: told once a day, however often it is deleted and written anew', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { _id: id } = (await post(eva)).json<Review>()
      await remove(id, eva)
    }
    await post(luis)
    expect(await noticesOf(ana)).toHaveLength(2)
    server.clock.now = new Date(NOON.getTime() + DAY)
    await post(eva)
    expect(await noticesOf(ana)).toHaveLength(3)
  })

  it('T44: is told to the seller alone, without a word of it or of its author', async () => {
    await post(eva, { contenido: 'Secreto de Eva' })
    expect(await noticesOf(eva)).toEqual([])
    expect(await noticesOf(luis)).toEqual([])
    expect(JSON.stringify(await noticesOf(ana))).not.toMatch(/Eva|Luna|Secreto/)
  })

  it('T11: with markup in it comes back as the words it is', async () => {
    const contenido = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await post(eva, { contenido })
    const answer = await call(server, `GET /api/review/seller/${ana.id}`)
    expect(answer.json<Page>().reviews[0]?.contenido).toBe(contenido)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('deleting a review', () => {
  it('takes it and its marks away', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    await toggle(id, luis)
    const answer = await remove(id, eva)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Reseña borrada' }])
    expect(await read('', eva)).not.toHaveProperty('propia')
    expect(await read('', eva)).toMatchObject({ total: 0, canMakeReview: true })
    const marks = await server.services.db
      .select()
      .from(usefulMarks)
      .where(eq(usefulMarks.reviewId, id))
    expect(marks).toEqual([])
    expect((await remove(id, eva)).statusCode).toBe(404)
  })

  it('T8, T24: of somebody else is refused, also to the seller it is about', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    for (const other of [luis, ana]) {
      const answer = await remove(id, other)
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        'Esto no es tuyo, así que no puedes cambiarlo.',
      ])
    }
    expect((await remove(id)).statusCode).toBe(401)
    expect((await read()).total).toBe(1)
  })

  it.each(['nadie', '__proto__', "'%20or%201=1--"])('T17: %s is no review', async (id) => {
    expect((await remove(id, eva)).statusCode).toBe(404)
    expect((await toggle(id, eva)).statusCode).toBe(404)
  })
})

describe.runIf(inject('realPostgres'))('at the same time', { tags: 'postgres' }, () => {
  it('T34: 20 parallel reviews leave one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(eva)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array(19).fill(409),
    ])
    expect((await read()).total).toBe(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  it('T31: 20 parallel reviews with one key leave one, and give its answer 20 times', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(eva, {}, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect((await read()).total).toBe(1)
  })

  it('T35: 31 parallel marks of one person leave one, 30 leave none', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    const times = (count: number) =>
      Promise.all(Array.from({ length: count }, () => toggle(id, luis)))
    const answers = await times(31)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(31).fill(200))
    expect((await read('', luis)).reviews[0]).toMatchObject({ utiles: 1, util: true })
    await times(30)
    expect((await read('', luis)).reviews[0]).toMatchObject({ utiles: 1, util: true })
    await times(1)
    expect((await read('', luis)).reviews[0]).toMatchObject({ utiles: 0, util: false })
  })

  it('T34: a review deleted while it is marked answers in words, whoever was first', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { _id: id } = (await post(eva)).json<Review>()
      const answers = await Promise.all([toggle(id, luis), remove(id, eva), toggle(id, ana)])
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    }
    const left = await server.services.db.execute(
      sql`select 1 from useful_marks m left join reviews r on r.id = m.review_id where r.id is null`,
    )
    expect(left.rows).toEqual([])
  })
})
