import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Review } from '../../src/contract/people.ts'
import { reviews, usefulMarks } from '../../src/server/db/schema/people.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser } from '../support/people.ts'
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

/** A stored review of Ana by a new user, so many days ago. */
async function stored(calificacion: number, ago: number, marks = 0): Promise<string> {
  const { id: authorId } = await makeUser(server)
  const id = randomId()
  const createdAt = new Date(NOON.getTime() - ago * DAY)
  const { db } = server.services
  const row = { id, authorId, sellerId: ana.id, contenido: id, calificacion, createdAt }
  await db.insert(reviews).values(row)
  for (let n = 0; n < marks; n += 1) {
    await db.insert(usefulMarks).values({ reviewId: id, userId: (await makeUser(server)).id })
  }
  return id
}

describe('the reviews of a seller', () => {
  it('come most useful first, then newest, unless another order is asked for', async () => {
    const older = await stored(3, 9, 2)
    const newer = await stored(5, 4, 2)
    const best = await stored(1, 8, 3)
    const plain = await stored(4, 1)
    const read1 = async (order: string) =>
      (await read(order && `?order=${order}`)).reviews.map(({ _id }) => _id)
    expect(await read1('')).toEqual([best, newer, older, plain])
    expect(await read1('importance:desc')).toEqual([best, newer, older, plain])
    expect(await read1('importance:asc')).toEqual([plain, newer, older, best])
    expect(await read1('date:desc')).toEqual([plain, newer, best, older])
    expect(await read1('date:asc')).toEqual([older, best, newer, plain])
    expect(await read1('calf:desc')).toEqual([newer, plain, older, best])
    expect(await read1('calf:asc')).toEqual([best, older, plain, newer])
  })

  it('come ten to a page, each once, also those of the same instant', async () => {
    for (let n = 0; n < 23; n += 1) await stored(5, 0)
    const pages = await Promise.all(['', '?page=1', '?page=2', '?page=3'].map((p) => read(p)))
    expect(pages.map(({ reviews, total }) => [reviews.length, total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ])
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(23)
  })

  it.each(['page=-1', 'page=1.5', 'page=uno', 'page=1001', 'order=utiles', 'order=__proto__'])(
    'T51: asked for with %s are refused',
    async (query) => {
      const answer = await call(server, `GET /api/review/seller/${ana.id}?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    },
  )

  it('of nobody are 404', async () => {
    const answer = await call(server, 'GET /api/review/seller/nadie')
    expect([answer.statusCode, answer.body]).toEqual([404, 'No encontramos a este vendedor.'])
  })

  it('tell each reader what is theirs', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    await toggle(id, luis)
    const mine = ({ reviews: [first], canMakeReview, mio }: Page) => [
      first?.mio,
      first?.util,
      first?.utiles,
      canMakeReview,
      mio,
    ]
    expect(mine(await read())).toEqual([false, false, 1, false, false])
    expect(mine(await read('', eva))).toEqual([true, false, 1, false, false])
    expect(mine(await read('', luis))).toEqual([false, true, 1, true, false])
    expect(mine(await read('', ana))).toEqual([false, false, 1, false, true])
  })

  it('tell an author which is theirs, on whatever page it stands', async () => {
    for (let n = 0; n < 10; n += 1) await stored(5, 0, 1)
    const { _id: id } = (await post(eva)).json<Review>()
    const seen = await read('', eva)
    expect(seen).toMatchObject({ propia: id, canMakeReview: false })
    expect(seen.reviews.some(({ mio }) => mio)).toBe(false)
    expect(await read('', luis)).not.toHaveProperty('propia')
    expect(await read()).not.toHaveProperty('propia')
  })

  it('T40, T41: may be shared as a guest reads them, and are never kept as a person does', async () => {
    const path = `GET /api/review/seller/${ana.id}` as const
    expect((await call(server, path)).headers['cache-control']).toMatch(/^public, /)
    expect((await call(server, path, eva)).headers['cache-control']).toBe('no-store')
    expect((await call(server, path, { token: 'x'.repeat(43) })).statusCode).toBe(200)
  })

  it('T9: say of an author only name and photo', async () => {
    await post(eva)
    const { body } = await call(server, `GET /api/review/seller/${ana.id}`, luis)
    for (const secret of [eva.id, eva.correo, 'correo', 'role', 'passwordHash', 'sellerId']) {
      expect(body).not.toContain(secret)
    }
  })

  it('T34: make the average, to one decimal, from those that stand', async () => {
    const worst = await stored(1, 3)
    for (const stars of [5, 5, 4]) await stored(stars, 1)
    expect(await seller()).toMatchObject({ calificacion: 3.8, evaluadores: 4 })
    await server.services.db.delete(reviews).where(eq(reviews.id, worst))
    expect(await seller()).toMatchObject({ calificacion: 4.7, evaluadores: 3 })
    await server.services.db.delete(reviews).where(eq(reviews.sellerId, ana.id))
    expect(await seller()).toMatchObject({ calificacion: 0, evaluadores: 0 })
  })

  it('stand on the ads of the seller too, newest first', async () => {
    const ad = await makeAd(server, ana.id)
    await stored(4, 2, 1)
    const { _id: id } = (await post(eva)).json<Review>()
    const detail = (await call(server, `GET /api/announcement/${ad}`, eva)).json()
    expect(detail.reviews[0]).toMatchObject({ _id: id, mio: true })
    expect(detail).toMatchObject({ canMakeReview: false, author: { calificacion: 4.5 } })
  })
})

describe('marking a review as useful', () => {
  it('turns on, and off again', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    expect((await toggle(id, luis)).json()).toEqual({
      message: 'Marcaste la reseña como útil',
      isOn: true,
      utiles: 1,
    })
    expect((await toggle(id, ana)).json()).toMatchObject({ isOn: true, utiles: 2 })
    expect((await toggle(id, luis)).json()).toEqual({
      message: 'Quitaste tu marca de útil',
      isOn: false,
      utiles: 1,
    })
  })

  it('T35: of one’s own is refused, and so it is to guests', async () => {
    const { _id: id } = (await post(eva)).json<Review>()
    const answer = await toggle(id, eva)
    expect([answer.statusCode, answer.body]).toEqual([
      403,
      'No puedes marcar como útil tu propia reseña.',
    ])
    expect((await toggle(id)).statusCode).toBe(401)
    expect((await read()).reviews[0]?.utiles).toBe(0)
  })
})
