import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { QueryRef } from '../../src/contract/page.ts'
import { createGuestAnswers } from '../../src/server/answerCache/guestAnswers.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

type Cards = Pick<Answer<'GET /api/announcement'>, 'annoucements'>

let clock = 0
const server = useServer({ services: { answers: createGuestAnswers({ now: () => clock }) } })
const HOME: QueryRef = { key: 'GET /api/index/reciente' }

const cardsOf = (answer: unknown) => (answer as Cards).annoucements

describe('what pages have ready', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  const primed = async (ref: QueryRef) => (await preloadAnswers(server.services, [ref]))[0]?.answer
  const texts = async (ref: QueryRef) => JSON.stringify(await primed(ref))

  beforeAll(async () => {
    shop = await openShop(server)
    await shop.put('Mesa de pino')
  })
  beforeEach(() => server.services.answers.clear())

  it('is the same for a moment, until something changes', async () => {
    expect(await texts(HOME)).toContain('Mesa de pino')
    await shop.put('Silla alta')
    clock += 1999
    expect(await texts(HOME)).not.toContain('Silla alta')
    server.services.answers.clear()
    expect(await texts(HOME)).toContain('Silla alta')
  })

  it('is worked out once for all pages of that moment', async () => {
    const first = await primed(HOME)
    expect(await primed(HOME)).toBe(first)
    server.services.answers.clear()
    expect(await primed(HOME)).not.toBe(first)
  })

  it('is what a guest is answered in the same moment', async () => {
    const found = await search(server, { estado: 'puebla', categoria: 'electrodomésticos' })
    await shop.put('Banco de jardín')
    const query = { categoria: 'electrodomésticos', estado: 'puebla' }
    const annoucements = found.annoucements.map(({ imagenes: [photo], ...card }) => ({
      ...card,
      imagenes: [photo],
      caracteristicas: { estado: 'puebla', ciudad: 'Puebla' },
    }))
    expect(annoucements.length).toBeGreaterThan(0)
    const carried = await primed({ key: 'GET /api/announcement', query })
    expect(carried).toEqual({ ...found, annoucements })
  })

  it('has of the ads in lists what their cards show: one photo and the place', async () => {
    const { id: seller } = await makeUser(server)
    const id = await makeAd(server, seller, { photos: 3, input: { titulo: 'Comal de barro' } })
    const lists = [
      (await primed(HOME)) as Cards['annoucements'],
      cardsOf(await primed({ key: 'GET /api/announcement', query: { nombre: 'comal' } })),
      cardsOf(await primed({ key: 'GET /api/announcement/seller/:id', params: { id: seller } })),
    ]
    for (const cards of lists) {
      const card = cards.find(({ _id }) => _id === id)
      expect(card).toMatchObject({ titulo: 'Comal de barro', imagenes: [expect.any(String)] })
      expect(card?.caracteristicas).toEqual({ estado: 'puebla', ciudad: 'Puebla' })
    }
    const { annoucements } = await search(server, { nombre: 'comal' })
    expect(annoucements[0]?.imagenes).toHaveLength(3)
  })

  it('T37: has an ad without its contact data', async () => {
    const id = await shop.put('Sillón')
    const ad = await texts({ key: 'GET /api/announcement/:id', params: { id } })
    expect(ad).toContain('Sillón')
    expect(ad).toContain('"contacto":[]')
  })
})
