import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Review } from '../../src/contract/people.ts'
import { confirmedDeal, dealsOf, soldTo } from '../support/deals.ts'
import { call, PASSWORD, type Person } from '../support/people.ts'
import {
  ana,
  eva,
  luis,
  post,
  read,
  seller,
  server,
  setUpReviewsStage,
  toggle,
} from '../support/reviewsStage.ts'
import { accept, makeModerator, makeReport, noticesOf } from '../support/staff.ts'

setUpReviewsStage()

const judge = (person: Person, trato: string, body: object = {}) =>
  post(person, { commentedUser: undefined, trato, ...body })
const boughtFromAna = async (buyer: Person = eva) =>
  (await confirmedDeal(server, ana, buyer)).deal._id
const readOf = async ({ id }: Person, reader?: Person) =>
  (await call(server, `GET /api/review/seller/${id}`, reader)).json()

it('A buyer judges the seller of a confirmed deal, once, beside a review without one', async () => {
  const trato = await boughtFromAna()
  expect((await post(eva)).statusCode).toBe(201)
  expect(await read('', eva)).toMatchObject({
    canMakeReview: false,
    porOpinar: [{ _id: trato, titulo: 'Licuadora de tres velocidades' }],
  })
  const answer = await judge(eva, trato)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ trato: true, mio: true })
  const again = await judge(eva, trato)
  expect([again.statusCode, again.body]).toEqual([409, 'Ya escribiste tu reseña de este trato.'])
  const list = await read('', eva)
  expect(list).toMatchObject({ total: 2, deTratos: 1 })
  expect(list).not.toHaveProperty('porOpinar')
  expect(list.reviews.filter(({ trato: isOfDeal }) => isOfDeal)).toHaveLength(1)
  expect(await dealsOf(server, eva, 'comprador')).toMatchObject([{ puedeOpinar: false }])
  expect(await noticesOf(server, ana)).toContainEqual(
    expect.objectContaining({ icono: 'newReview' }),
  )
})

it('A seller judges the buyer too, on the page of the buyer', async () => {
  const trato = await boughtFromAna()
  expect(await readOf(eva, ana)).toMatchObject({ total: 0, porOpinar: [{ _id: trato }] })
  const answer = await judge(ana, trato, { contenido: 'Pagó al momento.' })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await readOf(eva)).toMatchObject({
    reviews: [{ contenido: 'Pagó al momento.', trato: true }],
    deTratos: 1,
  })
  expect(await noticesOf(server, eva)).toContainEqual(
    expect.objectContaining({ url: `/vendedor/${eva.id}?reviews=true&order=date:desc` }),
  )
  expect(await read('', eva)).toMatchObject({ total: 0, porOpinar: [{ _id: trato }] })
})

it('T100: nobody judges a deal that is not theirs, not confirmed, or made with nobody', async () => {
  const trato = await boughtFromAna()
  const strange = await judge(luis, trato)
  expect([strange.statusCode, strange.body]).toEqual([404, 'No encontramos este trato.'])
  const { deal } = await soldTo(server, ana, luis)
  const early = await judge(luis, deal._id)
  expect([early.statusCode, early.body]).toEqual([409, 'Este trato todavía no está confirmado.'])
  await call(server, 'DELETE /api/user', { ...ana, body: { contraseña: PASSWORD } })
  const gone = await judge(eva, trato)
  expect([gone.statusCode, gone.body]).toEqual([404, 'La otra persona ya no tiene cuenta.'])
})

it('T100: two who deal again and again weigh as one person in the average', async () => {
  for (const _ of [1, 2, 3]) await judge(eva, await boughtFromAna(), { calificacion: 5 })
  await post(luis, { calificacion: 2 })
  expect(await seller()).toMatchObject({ calificacion: 3.5, evaluadores: 4 })
  expect(await read()).toMatchObject({ total: 4, deTratos: 3 })
})

it('A review of a deal is marked as useful and deleted as others, and may be written anew', async () => {
  const trato = await boughtFromAna()
  const { _id: id } = (await judge(eva, trato)).json<Review>()
  expect((await toggle(id, luis)).json()).toMatchObject({ isOn: true, utiles: 1 })
  expect((await call(server, `DELETE /api/review/${id}`, luis)).statusCode).toBe(403)
  expect((await call(server, `DELETE /api/review/${id}`, eva)).statusCode).toBe(200)
  expect(await read('', eva)).toMatchObject({ total: 0, deTratos: 0, porOpinar: [{ _id: trato }] })
  expect((await judge(eva, trato)).statusCode).toBe(201)
})

it(
  'The release before deals goes on writing one review of a seller, beside those of deals',
  { tags: 'postgres' },
  async () => {
    // Its very statement: `on conflict` infers a whole index of the two columns, no partial one.
    const write = async (id: string) =>
      (
        await server.services.db.execute(sql`
        insert into "reviews" ("id", "author_id", "seller_id", "contenido", "calificacion", "created_at")
        values (${id}, ${eva.id}, ${ana.id}, 'Muy amable.', 5, ${server.services.now()})
        on conflict ("author_id","seller_id") do nothing returning "id"`)
      ).rows
    for (const _ of [1, 2]) expect((await judge(eva, await boughtFromAna())).statusCode).toBe(201)
    expect(await write('antes')).toEqual([{ id: 'antes' }])
    expect(await write('otra vez')).toEqual([])
    expect((await post(eva)).statusCode).toBe(409)
    const { reviews, ...counts } = await read('', eva)
    expect(counts).toMatchObject({ total: 3, deTratos: 2, propia: 'antes' })
    expect(reviews.map(({ mio }) => mio)).toEqual([true, true, true])
    expect(await seller()).toMatchObject({ calificacion: 5, evaluadores: 3 })
    expect((await call(server, 'DELETE /api/review/antes', eva)).statusCode).toBe(200)
    expect((await post(eva)).statusCode).toBe(201)
  },
)

it('A reported review of a deal is removed by staff, and its author is told', async () => {
  const { _id: id } = (await judge(eva, await boughtFromAna())).json<Review>()
  const report = await makeReport(server, 'reseña', id)
  expect((await accept(server, report, await makeModerator(server))).statusCode).toBe(200)
  expect(await read()).toMatchObject({ total: 0, deTratos: 0 })
  expect(await noticesOf(server, eva)).toContainEqual(
    expect.objectContaining({ titulo: 'Borramos tu reseña' }),
  )
})

it('A buyer without an account any more leaves the review, still marked, without a name', async () => {
  const trato = await boughtFromAna()
  await judge(eva, trato)
  await call(server, 'DELETE /api/user', { ...eva, body: { contraseña: PASSWORD } })
  expect(await read()).toMatchObject({
    reviews: [{ trato: true, authorId: { nombre: 'Cuenta', apellido: 'eliminada' } }],
  })
  const [sale] = await dealsOf(server, ana, 'vendedor')
  expect(sale).toMatchObject({ estado: 'confirmado', puedeOpinar: false })
  expect(sale).not.toHaveProperty('con')
  expect(sale).not.toHaveProperty('fuera')
})
